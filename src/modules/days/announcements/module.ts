import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { PageEnds } from '../../content/content/beside-documents.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createAudienceOf, EVERYBODY, type Reader } from './audience.ts';
import { announcementsOnDesk } from './desk-part.ts';
import { createFollowers } from './followers.ts';
import { announcementRoutes } from './routes.ts';
import type { ShownAnnouncement } from './schema.ts';
import { createAnnouncements } from './service.ts';
import { announcementTopic, createShown } from './shown.ts';
import {
  ANNOUNCEMENTS,
  type AnnouncementStore,
  createAnnouncementStore,
  createFollowerStore,
  type FollowerStore,
} from './store.ts';
import {
  announcementFollowersTable,
  announcementsTable,
  announcementWordingsTable,
} from './tables.ts';

type Stores = {
  announcements: AnnouncementStore;
  announcementFollowers: FollowerStore;
  activity: ActivityRecorder;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader & Pick<PageEnds, 'endPagesAt'>;
  teams: { lookup: TeamLookup };
  registrations: {
    own: { find(personId: string): Promise<{ edition: number; state: string } | null> };
  };
  judging: { isJudgeOf(personId: string, edition: number): Promise<boolean> };
}

/** What organisers say to people whose pages are open during the event. */
export const announcements = defineModule({
  name: 'announcements',
  tables: [announcementsTable, announcementWordingsTable, announcementFollowersTable],
  topics: [ANNOUNCEMENTS],
  permissions: {
    'announcement:read': { organiser: true },
    'announcement:write': { organiser: true },
  },

  stores: (db) => ({
    announcements: createAnnouncementStore(db),
    announcementFollowers: createFollowerStore(db),
  }),

  open({ store, content, teams, registrations, judging, access, clock }: Needs) {
    const followers = createFollowers({ store, clock });
    const audienceOf = createAudienceOf({
      ...{ access, content, judging, teams: teams.lookup },
      registrations: registrations.own,
    });
    const shown = createShown({ store, content });
    content.endPagesAt(async () => {
      const now = clock.eventNow();
      const { until } = await shown(EVERYBODY, now);
      return until === null ? null : clock.now().getTime() + until - now.getTime();
    });
    const announcing = createAnnouncements({ store, content, clock, followers: followers.all });
    return {
      services: {},
      routes: announcementRoutes(announcing),
      pageData: {
        /** What a page contains from the start; without a session, what is public. */
        async announced(session: Reader | null): Promise<ShownAnnouncement[]> {
          const audience = session === null ? EVERYBODY : await audienceOf(session);
          return (await shown(audience, clock.eventNow())).state.announcements;
        },
      },
      desk: announcementsOnDesk({ store, content }),
      live: [announcementTopic({ shown, audienceOf, counted: followers.counted })],
    };
  },
});
