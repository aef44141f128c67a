import { useEffect, useRef, useState } from 'react';
import type { PassKind } from '../../../modules/ceremony/schema.ts';
import { ApiError, failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { openLine } from './ceremony-line.ts';

const TRY_AGAIN_MS = 2000;

interface Seen<State> {
  /** Null until the first word. */
  state: State | null;
  isConnected: boolean;
  /** Why this page shows nothing: the link is missing or opens nothing any more. */
  refused: string | null;
}

/**
 * Opens the link in the address, and then shows what the ceremony says. The token leaves the address:
 * a hall can read it there.
 */
export function useCeremony<State extends { version: number }>(
  kind: PassKind,
  schema: { parse(data: unknown): State },
) {
  const [seen, setSeen] = useState<Seen<State>>({ state: null, isConnected: true, refused: null });
  const line = useRef<ReturnType<typeof openLine<State>> | null>(null);

  useEffect(() => {
    let isLeft = false;
    const change = (some: Partial<Seen<State>>) => setSeen((before) => ({ ...before, ...some }));

    async function open(): Promise<void> {
      const token = location.hash.slice(1);
      try {
        if (token !== '') {
          await call('POST /api/ceremony/pass', { body: { token } });
          history.replaceState(history.state, '', location.pathname);
        }
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 403;
        if (isRefused) return change({ refused: failureSentence(error), state: null });
        change({ isConnected: false });
        setTimeout(() => !isLeft && void open(), TRY_AGAIN_MS);
        return;
      }
      if (isLeft) return;
      line.current = openLine<State>({
        kind,
        read: (data) => schema.parse(data),
        onState: (state) => change({ state, refused: null }),
        onConnected: (isConnected) => change({ isConnected }),
        onRefused: (refused) => change({ refused, state: null }),
      });
    }

    const again = () => {
      line.current?.close();
      void open();
    };
    void open();
    addEventListener('hashchange', again);
    return () => {
      isLeft = true;
      line.current?.close();
      removeEventListener('hashchange', again);
    };
  }, [kind, schema]);

  /** What a move has answered. */
  return { ...seen, take: (state: State) => line.current?.take(state) };
}
