import { type RefObject, useEffect, useRef, useState } from 'react';
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { GROUPS_MAX, SCALE_WORDS_MAX } from '../../../../judging/judging-limits.ts';
import { type Rubric, rubricSchema } from '../../../../judging/rubric-schema.ts';
import type { EditionRubric } from '../../../../modules/judging/schema.ts';
import { useMarkUnsaved } from '../../../desk/use-mark-unsaved.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useSetRubric } from './judging-queries.ts';
import { RubricGroupFields } from './rubric-group-fields.tsx';
import {
  NEW_GROUP,
  type RubricValues,
  rubricOf,
  rubricWords,
  valuesOf,
  weightSum,
} from './rubric-values.ts';
import { useSavingInWords } from './use-saving-in-words.ts';

type Parts = Pick<Rubric, 'scale' | 'groups'>;

interface RubricFormProps {
  rubric: EditionRubric;
  /** True while the form has something that nobody else has. */
  isHeld: RefObject<boolean>;
  onSaved: (saved: EditionRubric) => void;
  onFreeze: () => void;
}

/** The rubric, as long as it can be changed. */
export function RubricForm({
  rubric: { rubric, version },
  isHeld,
  onSaved,
  onFreeze,
}: RubricFormProps) {
  const form = useForm<RubricValues>({ defaultValues: valuesOf(rubric) });
  const { errors, isDirty } = form.formState;
  const groups = useFieldArray({ control: form.control, name: 'groups', keyName: 'key' });
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutateAsync } = useSetRubric();
  const saved = useRef<EditionRubric | null>(null);
  useMarkUnsaved(isDirty);
  const saving = useSavingInWords<Parts>({
    what: 'rubric',
    labels: { scale: 'Words of the scale', groups: 'Groups and criteria' },
    wordsOf: (parts) => rubricWords(parts as Rubric),
    before: rubric,
    version,
    async save(parts, from) {
      const outcome = await mutateAsync({ rubric: parts as Rubric, version: from });
      if (outcome.kind === 'done') {
        saved.current = outcome.saved;
        return outcome;
      }
      const { rubric: value, version } = outcome.theirs;
      return { kind: 'changed', theirs: { value, version } };
    },
    onSaved() {
      showToast({ title: 'Rubric saved' });
      if (saved.current) onSaved(saved.current);
    },
    onChosen: (parts) => form.reset(valuesOf(parts as Rubric), { keepDefaultValues: true }),
  });

  useEffect(() => {
    isHeld.current = isDirty;
    return () => {
      isHeld.current = false;
    };
  }, [isHeld, isDirty]);

  function check(values: RubricValues) {
    setWrong(null);
    const parsed = rubricSchema.safeParse(rubricOf(values));
    if (parsed.success) return saving.save(parsed.data);
    let focus = true;
    for (const { path, message } of parsed.error.issues) {
      const name = path.join('.');
      // What belongs to one field stands there; a sum or a group that lacks something stands below.
      if (/(?:title|weight|low|middle|high)$/.test(name)) {
        form.setError(name as 'scale.low', { message }, { shouldFocus: focus });
        focus = false;
      } else setWrong(message);
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Rubric" onSubmit={form.handleSubmit(check)}>
        <fieldset className="judging-card">
          <legend className="sr-only">Words of the scale</legend>
          <p className="judging-card-title" aria-hidden="true">
            Words of the scale
          </p>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {(['low', 'middle', 'high'] as const).map((end, index) => (
              <Field
                key={end}
                label={['At 1', 'In the middle', 'At 10'][index]}
                maxLength={SCALE_WORDS_MAX}
                error={errors.scale?.[end]?.message}
                {...form.register(`scale.${end}`)}
              />
            ))}
          </div>
        </fieldset>
        {groups.fields.map(({ key }, index) => (
          <RubricGroupFields
            key={key}
            index={index}
            onRemove={groups.fields.length > 1 ? () => groups.remove(index) : null}
          />
        ))}
        <div className="judging-card judging-sum">
          <WeightSum />
          {groups.fields.length < GROUPS_MAX && (
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() =>
                groups.append(NEW_GROUP, { focusName: `groups.${groups.fields.length}.title` })
              }
            >
              Add a group
            </button>
          )}
        </div>
        <FormFooter
          failure={wrong ?? saving.failure}
          isBusy={saving.isBusy}
          submit={{ text: 'Save rubric', busy: 'Saving...', look: 'solid' }}
        />
      </form>
      <div className="judging-card judging-next">
        <div>
          <p className="font-semibold">Freeze it before the first pitch</p>
          <p id="judging-freeze" className="text-muted">
            {isDirty
              ? 'Save your changes first.'
              : 'It gets a number and a hash; judges can score after that.'}
          </p>
        </div>
        <button
          type="button"
          className="button button-signal"
          aria-disabled={isDirty}
          aria-describedby="judging-freeze"
          onClick={() => !isDirty && onFreeze()}
        >
          Freeze…
        </button>
      </div>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </FormProvider>
  );
}

function WeightSum() {
  const groups = useWatch<RubricValues, 'groups'>({ name: 'groups' });
  const { words, isRight } = weightSum(groups.map(({ weight }) => weight));
  return (
    <p role="status" className={isRight ? '' : 'font-semibold text-danger'}>
      <span className="text-muted">Weights</span> <span className="judging-mono">{words}</span>
      {!isRight && ' They must add up to 100 %.'}
    </p>
  );
}
