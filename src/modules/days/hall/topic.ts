import { instantAt, momentInstant } from '../../../event/event-time.ts';
import { timedItems } from '../../../event/now-and-next.ts';
import type { LiveTopic } from '../../../server/live/topic.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { PublishedContent } from '../../content/content/published.ts';
import type { Passes } from '../../stage/passes/service.ts';
import { HALL_TOPIC, type HallState } from './schema.ts';

export interface HallFigure {
  label: string;
  /** Null where it is not known, or says nothing yet. */
  count(edition: number, now: Date): Promise<number | null>;
}

interface TopicDeps {
  content: Pick<PublishedContent, 'content' | 'until'>;
  passes: Pick<Passes, 'holder' | 'missing'>;
  figures: readonly HallFigure[];
}

/** The maximum age of figures that raise no revision here; at the door people arrive every second. */
const FIGURES_MS = 60_000;

/** All that the screens in the hall show; the Wi-Fi's key is nowhere else without signing in. */
export function hallTopic({ content, passes, figures }: TopicDeps): LiveTopic {
  return {
    name: HALL_TOPIC,
    // Also the links: one that was taken back ends at once what it has opened.
    madeOf: ['content', 'hand-ins', 'passes'],
    refusal: passes.missing('hall'),

    async audience(follower, part) {
      const isOpen = part === '' && (await passes.holder('hall', follower)) !== null;
      return isOpen ? 'has the link' : null;
    },

    async state(_audience, _part, now) {
      // Asked before it is made: if that instant passes meanwhile, the state is old at once.
      const until = await content.until();
      const { current, site } = await content.content();
      const counted = await Promise.all(
        figures.map(async ({ label, count }) => ({ label, count: await count(current.year, now) })),
      );
      const state: HallState = {
        site: site.identity.name,
        ...ofEdition(current),
        figures: counted.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }])),
      };
      return {
        state,
        until: Math.min(until ?? Number.POSITIVE_INFINITY, now.getTime() + FIGURES_MS),
      };
    },
  };
}

function ofEdition(edition: Edition): Omit<HallState, 'site' | 'figures'> {
  const { year, dates, schedule, onSite } = edition;
  const { firstDay, lastDay, ceremony } = dates;
  const { countdown } = schedule;
  return {
    ...{ year, firstDay, lastDay, ...onSite },
    items: timedItems(edition).map(({ id, title, room, challenge, start, end, hasEnd }) => ({
      ...{ id, title, room, challenge, start, end, hasEnd },
    })),
    countdown: countdown && {
      from: momentInstant(countdown.start).getTime(),
      until: momentInstant(countdown.end).getTime(),
    },
    ceremony: ceremony && {
      from: instantAt(ceremony.date, ceremony.start).getTime(),
      until: instantAt(ceremony.date, ceremony.end).getTime(),
      place: ceremony.place,
    },
  };
}
