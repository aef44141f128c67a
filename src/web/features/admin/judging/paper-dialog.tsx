import { useId } from 'react';
import type { Rubric } from '../../../../judging/rubric-schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { BoundField, FieldSpecs } from '../../../desk/fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { useTypePaper } from './judging-queries.ts';
import type { BoardPanel } from './judging-words.ts';
import { type PaperValues, paperValuesSchema, teamsOnPaper } from './paper-values.ts';

interface PaperDialogProps {
  panel: BoardPanel;
  rubric: Rubric;
  onClose: () => void;
}

const WORDS_MAX = 2000;

/** A ballot on paper, typed in: all scores, one below the other as they stand there. */
export function PaperDialog({ panel, rubric, onClose }: PaperDialogProps) {
  const { mutateAsync: send } = useTypePaper();
  const criteria = rubric.groups.flatMap((group) => group.criteria);
  return (
    <FormDialog
      name={`paper/${panel.id}`}
      title="A ballot on paper"
      isWide
      schema={paperValuesSchema(panel, rubric)}
      fields={fieldsOf(panel, rubric)}
      values={{
        judgeId: '',
        teamId: '',
        scores: Object.fromEntries(criteria.map((each) => [each.id, ''])),
        note: '',
        feedback: '',
        reason: '',
      }}
      action={{ text: 'Type in', busy: 'Sending...', look: 'solid' }}
      // The ballot has the key as its id: sent twice it is one ballot.
      save={(ballot, { idempotencyKey: id }) => send({ ...ballot, id })}
      onSaved={() => {
        onClose();
        showToast({
          title: 'Typed in',
          description: 'It counts once a second person confirms it.',
        });
      }}
      onClose={onClose}
    />
  );
}

const fieldsOf = (panel: BoardPanel, rubric: Rubric): FieldSpecs<PaperValues> => ({
  judgeId: {
    kind: 'select',
    label: 'Judge',
    options: [
      { value: '', label: 'Please choose' },
      ...panel.judges.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
  teamId: {
    kind: 'own',
    label: 'Team',
    render: (field) => <PaperTeam panel={panel} field={field} />,
  },
  scores: {
    kind: 'own',
    label: 'Scores',
    isWide: true,
    hasParts: true,
    render: (field) => <PaperScores rubric={rubric} field={field} />,
  },
  note: { kind: 'area', label: 'Note for the jury', rows: 2, maxLength: WORDS_MAX, isWide: true },
  feedback: {
    kind: 'area',
    label: 'Feedback for the team',
    rows: 2,
    maxLength: WORDS_MAX,
    isWide: true,
  },
  reason: { label: 'Why it comes on paper', maxLength: REASON_MAX, isWide: true },
});

/** Only teams that the judge may score: which those are follows from the judge. */
function PaperTeam({ panel, field }: { panel: BoardPanel; field: BoundField }) {
  const id = useId();
  const { value, values, onChange, error, ref } = field;
  const { judgeId } = values as PaperValues;
  const teams = teamsOnPaper(panel, judgeId);
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Team
      </label>
      <select
        id={id}
        ref={ref}
        className="field-control field-select"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={teams.some((team) => team.id === value) ? String(value) : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">
          {judgeId !== '' && teams.length === 0 ? 'None without a conflict' : 'Please choose'}
        </option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

function PaperScores({ rubric, field }: { rubric: Rubric; field: BoundField }) {
  const { onChange, errorAt, ref } = field;
  const scores = field.value as PaperValues['scores'];
  const firstWrong = rubric.groups
    .flatMap((group) => group.criteria)
    .find((each) => errorAt(each.id))?.id;
  return (
    <div className="space-y-6">
      {rubric.groups.map((group) => (
        <fieldset key={group.id}>
          <legend className="judging-group-title">{group.title}</legend>
          {group.criteria.map((each) => (
            <div key={each.id} className="paper-score">
              <Field
                ref={each.id === firstWrong ? ref : undefined}
                label={each.title}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                error={errorAt(each.id)}
                value={scores[each.id] ?? ''}
                onChange={({ target }) => onChange({ ...scores, [each.id]: target.value })}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
