import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  CRITERIA_PER_GROUP_MAX,
  CRITERION_TITLE_MAX,
  SCALE_WORDS_MAX,
} from '../../../../judging/judging-limits.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../icon-button.tsx';
import { NEW_CRITERION, type RubricValues } from './rubric-values.ts';

interface RubricGroupFieldsProps {
  index: number;
  /** Null for the last one. */
  onRemove: (() => void) | null;
}

/** A group of criteria with its weight. */
export function RubricGroupFields({ index, onRemove }: RubricGroupFieldsProps) {
  const id = useId();
  const { register, control, formState } = useFormContext<RubricValues>();
  const criteria = useFieldArray({ control, name: `groups.${index}.criteria`, keyName: 'key' });
  const errors = formState.errors.groups?.[index];
  const named = `Group ${index + 1}`;
  return (
    <section className="judging-card" aria-labelledby={id}>
      <div className="judging-card-head">
        <h3 id={id} className="judging-card-title">
          {named}
        </h3>
        {onRemove && <IconButton icon="delete" label={`Remove ${named}`} onClick={onRemove} />}
      </div>
      <div className="judging-group-fields">
        <Field
          label="Title"
          maxLength={CRITERION_TITLE_MAX}
          error={errors?.title?.message}
          {...register(`groups.${index}.title`)}
        />
        <Field
          label="Weight in %"
          inputMode="numeric"
          maxLength={3}
          error={errors?.weight?.message}
          {...register(`groups.${index}.weight`)}
        />
      </div>
      <ol className="judging-criteria" aria-label={`Criteria of group ${index + 1}`}>
        {criteria.fields.map(({ key }, at) => {
          const path = `groups.${index}.criteria.${at}` as const;
          const wrong = errors?.criteria?.[at];
          return (
            <li key={key} className="judging-criterion">
              <Field
                label={`Criterion ${at + 1}`}
                maxLength={CRITERION_TITLE_MAX}
                error={wrong?.title?.message}
                {...register(`${path}.title`)}
              />
              <Field
                label="Word at 1"
                placeholder="as the scale"
                maxLength={SCALE_WORDS_MAX}
                error={wrong?.low?.message}
                {...register(`${path}.low`)}
              />
              <Field
                label="Word at 10"
                placeholder="as the scale"
                maxLength={SCALE_WORDS_MAX}
                error={wrong?.high?.message}
                {...register(`${path}.high`)}
              />
              <label className="judging-tick">
                <input type="checkbox" {...register(`${path}.counts`)} />
                counts
              </label>
              <IconButton
                icon="delete"
                label={`Remove criterion ${at + 1} of group ${index + 1}`}
                isDisabled={criteria.fields.length === 1}
                onClick={() => criteria.remove(at)}
              />
            </li>
          );
        })}
      </ol>
      {criteria.fields.length < CRITERIA_PER_GROUP_MAX && (
        <button
          type="button"
          className="button button-outline button-small mt-4"
          onClick={() => criteria.append(NEW_CRITERION)}
        >
          Add a criterion
        </button>
      )}
    </section>
  );
}
