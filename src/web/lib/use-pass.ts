import { useEffect, useState } from 'react';
import type { PassKind } from '../../modules/stage/passes/schema.ts';
import { ApiError, failureSentence } from './api.ts';
import { call } from './call.ts';
import { followAnew } from './live.ts';

const TRY_AGAIN_MS = 2000;

type Opening =
  | { state: 'opening'; hasFailed: boolean }
  /** What the link in the address was for; null where there was none: cookies or a session must do. */
  | { state: 'open'; subject: string | null }
  | { state: 'refused'; sentence: string };

/**
 * Opens the link in the address, also one that is opened later in the same tab. The token leaves the
 * address: a hall can read it there.
 */
export function usePass(kind: PassKind): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening', hasFailed: false });

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (next: Opening): void => {
      if (!isLeft) setOpening(next);
    };

    async function open(): Promise<void> {
      clearTimeout(timer);
      const token = location.hash.slice(1);
      try {
        const pass = token === '' ? null : await call('POST /api/passes', { body: { token } });
        // What was refused before may be open now.
        if (pass) followAnew();
        if (pass) history.replaceState(history.state, '', location.pathname + location.search);
        if (pass && pass.kind !== kind) {
          return change({ state: 'refused', sentence: 'This link opens another page.' });
        }
        change({ state: 'open', subject: pass?.subject ?? null });
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) {
          return change({ state: 'refused', sentence: failureSentence(error) });
        }
        change({ state: 'opening', hasFailed: true });
        if (!isLeft) timer = setTimeout(() => void open(), TRY_AGAIN_MS);
      }
    }

    const again = () => {
      if (location.hash !== '') void open();
    };
    void open();
    addEventListener('hashchange', again);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener('hashchange', again);
    };
  }, [kind]);

  return opening;
}
