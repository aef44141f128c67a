import type { ClockEvent } from '../../judging/pitch-clock/clock-event-schema.ts';
import { AppError } from '../../schema/app-error.ts';
import type { Access } from '../../server/access/access.ts';
import type { Asking, Holder, Passes } from '../passes/service.ts';

interface HolderDeps {
  access: Access;
  passes: Pick<Passes, 'holder' | 'require'>;
}

/** Who may run the clock of a room: organisers, and whoever has opened its link. */
export function createHolders({ access, passes }: HolderDeps) {
  return {
    isOperator: async (panelId: string, asking: Asking): Promise<boolean> =>
      (await passes.holder('room', asking, panelId)) !== null,

    async require(
      panelId: string,
      asking: Asking,
      events: readonly ClockEvent[],
    ): Promise<Holder & { isOrganiser: boolean }> {
      const who = await passes.require('room', asking, panelId);
      const isOrganiser = access.can(await asking.session(), 'judging:write');
      const isReset = events.some(({ kind }) => kind === 'reset');
      if (isReset && !isOrganiser) {
        throw new AppError('notAllowed', {
          sentence: 'Only organisers can set a clock back to the beginning.',
        });
      }
      return { ...who, isOrganiser };
    },
  };
}
export type Holders = ReturnType<typeof createHolders>;
