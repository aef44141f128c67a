import { SCALE_WORDS_MAX } from '../../../../judging/judging-limits.ts';
import type { BoundField } from '../../../desk/fields.ts';
import { Field } from '../../../ui/field.tsx';
import type { RubricValues } from './rubric-values.ts';

interface RubricScaleProps extends Pick<BoundField, 'onChange' | 'errorAt' | 'ref'> {
  scale: RubricValues['scale'];
}

const ENDS = [
  ['low', 'At 1'],
  ['middle', 'In the middle'],
  ['high', 'At 10'],
] as const;

/** What the scores mean, wherever a criterion says nothing else. */
export function RubricScale({ scale, onChange, errorAt, ref }: RubricScaleProps) {
  const firstWrong = ENDS.find(([end]) => errorAt(end))?.[0];
  return (
    <fieldset className="judging-card">
      <legend className="sr-only">Labels of the scale</legend>
      <p className="judging-card-title" aria-hidden="true">
        Labels of the scale
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        {ENDS.map(([end, label]) => (
          <Field
            key={end}
            ref={end === firstWrong ? ref : undefined}
            label={label}
            maxLength={SCALE_WORDS_MAX}
            error={errorAt(end)}
            value={scale[end]}
            onChange={({ target }) => onChange({ ...scale, [end]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
