import { useEffect, useState } from 'react';
import { type Followed, follow } from './live.ts';

interface Live<State> extends Omit<Followed, 'state'> {
  /** Null until the first word, and where it is refused. */
  state: State | null;
}

const NOTHING = { state: null, isConnected: true, lostSince: null, isRefused: false, refusal: '' };

/**
 * What a topic says now, and every change of it; null follows nothing. Public pages load what
 * uses this only while it is live: see `use-is-live.ts`.
 */
export function useLive<State>(
  topic: string | null,
  schema: { parse(data: unknown): State },
  { askEveryMs }: { askEveryMs?: number } = {},
): Live<State> {
  const [live, setLive] = useState<{ topic: string | null; seen: Live<State> }>({
    topic: null,
    seen: NOTHING,
  });

  useEffect(() => {
    if (topic === null) return;
    let told: unknown;
    let state: State | null = null;
    const take = ({ state: raw, ...followed }: Followed) => {
      if (raw !== told) state = raw === undefined ? null : readOr(state, () => schema.parse(raw));
      told = raw;
      setLive({ topic, seen: { ...followed, state } });
    };
    return follow(topic, take, askEveryMs === undefined ? {} : { askEveryMs });
  }, [topic, schema, askEveryMs]);

  return live.topic === topic ? live.seen : NOTHING;
}

/** A page that is older than the server may not understand it: it keeps what it has. */
function readOr<State>(before: State, read: () => State): State {
  try {
    return read();
  } catch (error) {
    console.error(error);
    return before;
  }
}
