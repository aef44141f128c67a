import type { EditionRubric } from '../../../../modules/judging/judging/schema.ts';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { fetchPlan, useSetRubric } from './judging-queries.ts';
import { RubricGroups } from './rubric-groups.tsx';
import { RubricScale } from './rubric-scale.tsx';
import {
  type GroupValues,
  groupsInWords,
  type RubricValues,
  rubricOf,
  rubricValuesSchema,
  scaleInWords,
  valuesOf,
} from './rubric-values.ts';

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
