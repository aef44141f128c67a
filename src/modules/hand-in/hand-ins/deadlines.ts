import { eventWindow } from '../../../event/event-timer.ts';
import { phaseAt } from '../../../event/phase.ts';
import { HAND_IN_ENDING_MS } from '../../../schema/limits.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { refusal } from './refusals.ts';
import type { HandInStore } from './store.ts';

/** What is known of a file when it has come in whole, in milliseconds. */
interface HandInTimes {
  announcedAt: number;
  receivedAt: number;
}

/** Of the edition, or of the team's own extension where that is later. */
function teamDeadline(editionDeadline: number, extendedUntil: number | null): number {
  return Math.max(editionDeadline, extendedUntil ?? editionDeadline);
}

/**
 * Announced by the deadline and complete within the time to end: in time. There is no other grace, and
 * what is late is kept.
 */
export function isLate({ announcedAt, receivedAt }: HandInTimes, deadline: number): boolean {
  return announcedAt > deadline || receivedAt > deadline + HAND_IN_ENDING_MS;
}

/** Until when a file that is on its way counts; null where it is late already. */
export function countsUntil(announcedAt: number, deadline: number): number | null {
  return announcedAt > deadline ? null : deadline + HAND_IN_ENDING_MS;
}

export interface Deadline {
  /** In milliseconds. */
  at: number;
  /** Why the team has longer than the others; null where it has not. */
  reason: string | null;
}

/** By when each team hands in. */
export function createDeadlines({ content }: { content: ContentReader }) {
  /** Before any transaction: the content is read from the database as well. */
  async function edition(year: number): Promise<Edition> {
    const { editions } = await content.content();
    const found = editions.find((each) => each.year === year);
    if (!found?.schedule.countdown) throw refusal('no-deadline');
    return found;
  }

  return {
    edition,

    /** The newest extension holds, and is never earlier than what holds for all. */
    async ofTeam(
      handIns: Pick<HandInStore, 'extensions'>,
      of: Edition,
      teamId: string,
    ): Promise<Deadline> {
      const [newest] = await handIns.extensions({ teamId });
      return deadlineWith(of, newest ?? null);
    },
  };
}
export type Deadlines = ReturnType<typeof createDeadlines>;

/** With the newest extension of a team, where it has one. */
export function deadlineWith(
  edition: Edition,
  extension: { until: string; reason: string } | null,
): Deadline {
  const forAll = eventWindow(edition).end;
  const at = teamDeadline(forAll, extension ? Date.parse(extension.until) : null);
  return { at, reason: extension && at > forAll ? extension.reason : null };
}

/** From the day after the event nothing can be handed in any more, not even as late. */
export function isOver(edition: Edition, deadline: number, now: Date): boolean {
  const isPast = phaseAt(edition, now.getTime()).phase === 'past';
  return isPast && now.getTime() > deadline + HAND_IN_ENDING_MS;
}
