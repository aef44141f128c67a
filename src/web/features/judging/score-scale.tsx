import { useId } from 'react';
import {
  type Criterion,
  type Rubric,
  SCALE_MAX,
  SCALE_MIN,
} from '../../../judging/rubric-schema.ts';

const SCORES = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, index) => SCALE_MIN + index);

interface ScoreScaleProps {
  criterion: Criterion;
  scale: Rubric['scale'];
  score: number | undefined;
  isReadOnly: boolean;
  onScore(score: number): void;
}

/** One criterion: ten large numbers, of which one is chosen by a tap or with the arrow keys. */
export function ScoreScale({ criterion, scale, score, isReadOnly, onScore }: ScoreScaleProps) {
  const id = useId();
  const { title, counts, low = scale.low, high = scale.high } = criterion;
  return (
    <fieldset
      className="@container min-w-0 py-5 border-b border-line"
      data-criterion={criterion.id}
      aria-describedby={`${id}-words`}
    >
      <legend className="contents font-semibold">
        {title}
        {!counts && <span className="label text-muted"> does not count</span>}
      </legend>
      <div className="jury-scale">
        {SCORES.map((each) => (
          <label key={each} className="jury-score">
            <input
              className="absolute inset-0 opacity-0 cursor-[inherit]"
              type="radio"
              name={id}
              value={each}
              checked={score === each}
              disabled={isReadOnly}
              onChange={() => onScore(each)}
            />
            <span>{each}</span>
          </label>
        ))}
      </div>
      <p
        id={`${id}-words`}
        className="flex justify-between gap-2 mt-1.5 text-[0.75rem] label text-muted"
      >
        <span>{low}</span> <span>{scale.middle}</span> <span>{high}</span>
      </p>
    </fieldset>
  );
}
