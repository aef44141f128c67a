import type { CSSProperties } from 'react';

interface WeightBarProps {
  weights: { share: number; title: string; note: string }[];
}

/** Shares as a bar whose parts are as wide as they weigh; the words stand below it. */
export function WeightBar({ weights }: WeightBarProps) {
  return (
    <div className="weights">
      <div className="weight-bar" aria-hidden="true">
        {weights.map(({ share, title }) => (
          <span key={title} style={{ '--share': share } as CSSProperties} />
        ))}
      </div>
      <ul className="weight-words">
        {weights.map(({ share, title, note }) => (
          <li key={title}>
            <p className="display text-3xl">{share}%</p>
            <p className="mt-1 font-semibold leading-snug">{title}</p>
            <p className="label mt-1 text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
