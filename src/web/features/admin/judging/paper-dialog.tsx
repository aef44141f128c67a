import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Rubric } from '../../../../judging/rubric-schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useFormDialog } from '../use-form-dialog.ts';
import { useTypePaper } from './judging-queries.ts';
import type { BoardPanel } from './judging-words.ts';
import { mayBeOnPaper, scoreOf } from './paper-values.ts';

interface PaperDialogProps {
  panel: BoardPanel;
  rubric: Rubric;
  onClose: () => void;
}

interface PaperValues {
  judgeId: string;
  teamId: string;
  scores: Record<string, string>;
  note: string;
  feedback: string;
  reason: string;
}

const WORDS_MAX = 2000;

/** A ballot on paper, typed in: all scores, one below the other as they stand there. */
export function PaperDialog({ panel, rubric, onClose }: PaperDialogProps) {
  const id = useId();
  // Made here: sent twice it is one ballot.
  const [ballotId] = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const { mutateAsync: send } = useTypePaper();
  const criteria = rubric.groups.flatMap((group) => group.criteria);
  const form = useForm<PaperValues>({
    defaultValues: {
      judgeId: '',
      teamId: '',
      scores: Object.fromEntries(criteria.map((each) => [each.id, ''])),
      note: '',
      feedback: '',
      reason: '',
    },
  });
  const { errors, isDirty } = form.formState;
  const { isOpen, close, leave } = useFormDialog(isDirty);
  const judge = panel.judges.find((each) => each.id === form.watch('judgeId'));
  const teams = panel.teams.filter((team) =>
    judge?.cells.some((cell) => cell.teamId === team.id && mayBeOnPaper(cell.state)),
  );

  const save = (values: PaperValues) =>
    run(async () => {
      setFailure(null);
      const scores = Object.fromEntries(
        criteria.map((each) => [each.id, scoreOf(values.scores[each.id] ?? '') ?? 0]),
      );
      try {
        await send({ ...values, id: ballotId, scores });
        showToast({
          title: 'Typed in',
          description: 'It counts once a second person confirms it.',
        });
        close();
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  const missing = errors.judgeId?.message ?? errors.teamId?.message;
  return (
    <Modal
      id={id}
      title="A ballot on paper"
      isOpen={isOpen}
      isWide
      onClose={onClose}
      onCloseRequest={leave}
    >
      <form className="mt-6" noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Judge"
            data-first-focus
            {...form.register('judgeId', {
              validate: (value) => value !== '' || 'Please choose the judge.',
              onChange: () => form.setValue('teamId', ''),
            })}
          >
            <option value="">Please choose</option>
            {panel.judges.map(({ id: judgeId, name }) => (
              <option key={judgeId} value={judgeId}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Team"
            {...form.register('teamId', {
              validate: (value) => value !== '' || 'Please choose the team.',
            })}
          >
            <option value="">
              {judge && teams.length === 0 ? 'None without a conflict' : 'Please choose'}
            </option>
            {teams.map(({ id: teamId, name }) => (
              <option key={teamId} value={teamId}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {missing && <p className="field-error">{missing}</p>}
        {rubric.groups.map((group) => (
          <fieldset key={group.id} className="mt-6">
            <legend className="judging-group-title">{group.title}</legend>
            {group.criteria.map((each) => (
              <div key={each.id} className="paper-score">
                <Field
                  label={each.title}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  error={errors.scores?.[each.id]?.message}
                  {...form.register(`scores.${each.id}`, {
                    validate: (typed) => scoreOf(typed) !== null || 'A score from 1 to 10.',
                  })}
                />
              </div>
            ))}
          </fieldset>
        ))}
        <div className="mt-6 space-y-5">
          <Field
            label="Note for the jury"
            rows={2}
            maxLength={WORDS_MAX}
            {...form.register('note')}
          />
          <Field
            label="Feedback for the team"
            rows={2}
            maxLength={WORDS_MAX}
            {...form.register('feedback')}
          />
          <Field
            label="Why it comes on paper"
            maxLength={REASON_MAX}
            error={errors.reason?.message}
            {...form.register('reason', {
              validate: (reason) => reason.trim() !== '' || 'The reason is missing.',
            })}
          />
        </div>
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Type in', busy: 'Sending...', look: 'solid' }}
          onCancel={leave}
        />
      </form>
    </Modal>
  );
}
