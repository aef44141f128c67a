import type { CSSProperties } from 'react';

interface WeightBarProps {
  weights: { share: number; title: string; note?: string }[];
}

/** Shares as a bar whose parts are as wide as they weigh, with the words below it. */
export function WeightBar({ weights }: WeightBarProps) {
  return (
    <ul className="weights">
      {weights.map(({ share, title, note }) => (
        <li key={title} style={{ '--share': share } as CSSProperties}>
          <p className="weight-share display">{share}%</p>
          <div className="weight-words">
            <p className="font-semibold">{title}</p>
            {note && <p className="label text-muted">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
