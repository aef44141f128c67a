import type { Dot } from './jury-words.ts';

export function StateDot({ dot }: { dot: Dot }) {
  return <span className="jury-dot" data-dot={dot} aria-hidden="true" />;
}
