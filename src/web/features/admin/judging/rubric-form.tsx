import { SCALE_WORDS_MAX } from '../../../../judging/judging-limits.ts';
import type { EditionRubric } from '../../../../modules/judging/judging/schema.ts';
import type { BoundField, FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { fetchPlan, useSetRubric } from './judging-queries.ts';
import { RubricGroups } from './rubric-groups.tsx';
import {
  type GroupValues,
  groupsInWords,
  type RubricValues,
  rubricOf,
  rubricValuesSchema,
  scaleInWords,
  valuesOf,
} from './rubric-values.ts';

interface RubricScaleProps extends Pick<BoundField, 'onChange' | 'errorAt' | 'ref'> {
  scale: RubricValues['scale'];
}

const ENDS = [
  ['low', 'At 1'],
  ['middle', 'In the middle'],
  ['high', 'At 10'],
] as const;

/** What the scores mean, wherever a criterion says nothing else. */
function RubricScale({ scale, onChange, errorAt, ref }: RubricScaleProps) {
  const firstWrong = ENDS.find(([end]) => errorAt(end))?.[0];
  return (
    <fieldset className="judging-card">
      <legend className="sr-only">Labels of the scale</legend>
      <p className="font-display text-[1.25rem] font-[680] tracking-[-0.015em]" aria-hidden="true">
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

interface RubricFormProps {
  rubric: EditionRubric;
  onFreeze: () => void;
}

const FIELDS: FieldSpecs<RubricValues> = {
  scale: {
    kind: 'own',
    label: 'Labels of the scale',
    isWide: true,
    hasParts: true,
    words: (value) => scaleInWords(value as RubricValues['scale']),
    render: ({ value, ...field }) => (
      <RubricScale scale={value as RubricValues['scale']} {...field} />
    ),
  },
  groups: {
    kind: 'own',
    label: 'Groups and criteria',
    isWide: true,
    hasParts: true,
    words: (value) => groupsInWords(value as GroupValues[]),
    render: ({ value, ...field }) => <RubricGroups groups={value as GroupValues[]} {...field} />,
  },
};

/** The rubric, as long as it can be changed. */
export function RubricForm({ rubric, onFreeze }: RubricFormProps) {
  const { mutateAsync: save } = useSetRubric();
  const form = useForm({
    name: 'rubric',
    what: 'rubric',
    schema: rubricValuesSchema,
    fields: FIELDS,
    values: valuesOf(rubric.rubric),
    version: rubric.version,
    save: (typed, { version = 0 }) => save({ rubric: typed, version }),
    // New criteria have their ids from now on, whatever their titles become.
    next: (sent) => valuesOf(rubricOf(sent)),
    async latest() {
      const theirs = (await fetchPlan()).rubric;
      return { values: valuesOf(theirs.rubric), version: theirs.version };
    },
    onSaved: () => showToast({ title: 'Rubric saved' }),
  });
  const hasChanges = form.changed.length > 0;
  return (
    <>
      <div className="judging-card flex flex-wrap items-center justify-between gap-y-3 gap-x-6">
        <div>
          <p className="font-semibold">Freeze it before the first pitch</p>
          <p id="judging-freeze" className="text-muted">
            {hasChanges
              ? 'Save your changes first.'
              : 'It gets a number and a hash; judges can score after that.'}
          </p>
        </div>
        <button
          type="button"
          className="button button-signal"
          aria-disabled={hasChanges}
          aria-describedby="judging-freeze"
          onClick={() => !hasChanges && onFreeze()}
        >
          Freeze…
        </button>
      </div>
      <Form
        form={form}
        label="Rubric"
        action={{ text: 'Save rubric', busy: 'Saving...', look: 'solid' }}
      />
    </>
  );
}
