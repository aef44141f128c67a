import { endOfEdition } from '../../../event/edition-end.ts';
import type { ClockEvent } from '../../../judging/pitch-clock/clock-event-schema.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Access } from '../../../server/access/access.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Asking, Holder, Passes } from '../passes/service.ts';

interface HolderDeps {
  access: Access;
  passes: Pick<Passes, 'holder' | 'require'>;
  content: ContentReader;
  clock: Clock;
}

const OVER = 'The event is over: the link of this room no longer works.';

/** Who may run the clock of a room: organisers, and anyone who has opened its link. */
export function createHolders({ access, passes, content, clock }: HolderDeps) {
  const isOrganiser = async (asking: Asking) => access.can(await asking.session(), 'judging:write');

  /** Nothing happens in a room any more: what the link still says would not be what happened. */
  async function isOver(): Promise<boolean> {
    const { editions, current } = await content.content();
    return clock.eventNow().getTime() >= endOfEdition(editions, current.year);
  }

  return {
    isOperator: async (panelId: string, asking: Asking): Promise<boolean> =>
      (await passes.holder('room', asking, panelId)) !== null &&
      ((await isOrganiser(asking)) || !(await isOver())),

    async require(
      panelId: string,
      asking: Asking,
      events: readonly ClockEvent[],
    ): Promise<Holder & { isOrganiser: boolean }> {
      const who = await passes.require('room', asking, panelId);
      if (await isOrganiser(asking)) return { ...who, isOrganiser: true };
      if (await isOver()) {
        throw new AppError('notAllowed', { sentence: OVER, publicCode: 'event-over' });
      }
      if (events.some(({ kind }) => kind === 'reset')) {
        throw new AppError('notAllowed', {
          sentence: 'Only organisers can set a clock back to the beginning.',
        });
      }
      return { ...who, isOrganiser: false };
    },
  };
}
export type Holders = ReturnType<typeof createHolders>;
