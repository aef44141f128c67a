import { useEffect, useState } from 'react';
import {
  type HelpInput,
  type HelpKind,
  type OwnHelp,
  ownHelpSchema,
} from '../../../../modules/days/help/schema.ts';
import { call } from '../../../lib/call.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';

/**
 * The reader's own help, for a card, a button and the dialog of both. Followed only
 * while `isFollowed`: on the days of the event, by people who take part. `first` came with the page.
 */
export function useOwnHelp(isFollowed: boolean, first: OwnHelp | null = null) {
  const live = useLive(isFollowed ? 'help' : null, ownHelpSchema);
  const [own, setOwn] = useState(first);
  const [asked, setAsked] = useState<{ kind: HelpKind | '' } | null>(null);
  const { isBusy, failure, setFailure, send } = useSending();

  useEffect(() => {
    if (live.state) setOwn(live.state);
  }, [live.state]);

  return {
    /** Null as long as nothing is known, and for who cannot ask. */
    own: live.isRefused ? null : own,
    isLost: live.lostSince !== null,
    isBusy,
    failure,
    /** The dialog, if it is open, and what was chosen before. */
    asked,
    open(kind: HelpKind | '' = '') {
      setFailure(null);
      setAsked({ kind });
    },
    close: () => setAsked(null),

    /** What stands then: of two who ask for a team, one is first. Null where it could not be sent. */
    async send(input: HelpInput, idempotencyKey: string): Promise<OwnHelp | null> {
      let answer: OwnHelp | null = null;
      await send(async () => {
        answer = await call('POST /api/own-help', { body: input, idempotencyKey });
        setOwn(answer);
      });
      return answer;
    },

    withdraw: (id: string) =>
      void send(async () => {
        setOwn(await call('DELETE /api/own-help/:id', { params: { id } }));
        setAsked(null);
      }),
  };
}
export type ShownHelp = ReturnType<typeof useOwnHelp>;
