import { useEffect, useState } from 'react';
import {
  type HelpBoard,
  type HelpStep,
  helpBoardSchema,
} from '../../../modules/days/help/schema.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { useLive } from '../../lib/use-live.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

/** All requests as they are now, beginning with what came with the page. */
export function useHelpBoard(first: HelpBoard) {
  const live = useLive('help:all', helpBoardSchema);
  const [board, setBoard] = useState(first);
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useOneAtATime();

  useEffect(() => {
    if (live.state) setBoard(live.state);
  }, [live.state]);

  return {
    board,
    lostSince: live.lostSince,
    isEnded: live.isRefused,
    failure,
    isBusy,
    go: (id: string, step: HelpStep) =>
      void run(async () => {
        setFailure('');
        try {
          setBoard(await call('PUT /api/help/:id', { params: { id }, body: { step } }));
        } catch (error) {
          setFailure(failureSentence(error));
          // What refused it is news; the page may not have heard of it.
          await call('GET /api/help').then(setBoard, () => {});
        }
      }),
  };
}
