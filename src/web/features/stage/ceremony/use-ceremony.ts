import { useState } from 'react';
import type { LineKind } from '../../../../modules/stage/ceremony/schema.ts';
import { useLive } from '../../../lib/use-live.ts';
import { usePass } from '../../../lib/use-pass.ts';

/** A hall waits for the next name: where events are held back it is asked for again and again. */
const ASK_EVERY_MS = 700;

interface Seen<State> {
  /** Null until the first word. */
  state: State | null;
  isConnected: boolean;
  /** Why this page shows nothing: the link is missing or opens nothing any more. */
  refused: string | null;
}

/** Opens the link in the address, and then shows what the ceremony says. */
export function useCeremony<State extends { version: number }>(
  kind: LineKind,
  schema: { parse(data: unknown): State },
): Seen<State> & { take(state: State): void } {
  const name = `ceremony-${kind}` as const;
  const pass = usePass(name);
  const live = useLive(pass.state === 'open' ? name : null, schema, { askEveryMs: ASK_EVERY_MS });
  const [answered, take] = useState<State | null>(null);
  if (pass.state === 'refused') {
    return { state: null, isConnected: true, refused: pass.sentence, take };
  }
  const { state, isRefused, refusal } = live;
  return {
    // What a move has answered is the newest until the same is told.
    state: state && answered && answered.version > state.version ? answered : state,
    isConnected: live.isConnected && !(pass.state === 'opening' && pass.hasFailed),
    refused: isRefused ? refusal : null,
    take,
  };
}
