import { liveWindow } from '../../../event/live-window.ts';
import { hasWords } from '../../../schema/plain-words.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart } from '../../module.ts';
import { AUDIENCE_WORDS } from './schema.ts';
import { beginningOf } from './service.ts';
import { shownTimes, stateAt } from './shown.ts';
import type { AnnouncementStore } from './store.ts';

interface DeskDeps {
  store: { announcements: AnnouncementStore };
  content: ContentReader;
}

export function announcementsOnDesk({ store, content }: DeskDeps): DeskPart {
  const listed = async () => {
    const { current } = await content.content();
    const days = liveWindow(current);
    return { days, announcements: await store.announcements.list(current.year) };
  };

  return {
    title: 'Announcements',
    screen: 'announcements',
    permission: 'announcement:read',

    async moments(now) {
      const { days, announcements } = await listed();
      return announcements.flatMap((each) => {
        const isPlanned = stateAt(each, days, now.getTime()) === 'planned';
        const times = isPlanned ? shownTimes(each, days) : null;
        if (times === null) return [];
        const at = new Date(times.from).toISOString();
        return [{ title: 'Announcement appears', at, line: beginningOf(each.text) }];
      });
    },

    async find(words, limit) {
      const { announcements } = await listed();
      return announcements
        .filter(({ text }) => hasWords([text], words))
        .slice(0, limit)
        .map((each) => ({
          title: beginningOf(each.text),
          line: AUDIENCE_WORDS[each.audience],
          kind: 'Announcement',
          thing: each.id,
        }));
    },
  };
}
