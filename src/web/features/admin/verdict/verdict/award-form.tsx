import { z } from 'zod';
import {
  awardInputSchema,
  type VerdictDesk,
} from '../../../../../modules/verdict/verdicts/schema.ts';
import type { FieldSpecs } from '../../../../desk/fields.ts';
import { Form } from '../../../../desk/form.tsx';
import { useForm } from '../../../../desk/use-form.ts';
import { packReason } from './tie-dialog.tsx';
import { recordInput, useShowVerdictDesk } from './verdict-queries.ts';

const EMPTY = { first: '', firstVotes: '', second: '', secondVotes: '', reason: '' };
type Values = typeof EMPTY;

const VOTES = /^[0-9]{1,4}$/;
const wrong = (field: keyof Values, message: string) => ({
  code: 'custom' as const,
  path: [field],
  message,
});

/** The second place may be left open. */
const schema = z
  .strictObject({
    first: z.string().min(1, 'Please choose a team.'),
    firstVotes: z.string().regex(VOTES, 'Please write the number of votes.'),
    second: z.string(),
    secondVotes: z.string(),
    reason: z.string().trim().min(1, 'The reason is missing.'),
  })
  .superRefine(({ first, second, secondVotes }, context) => {
    if (second === '') return;
    if (second === first) context.addIssue(wrong('second', 'This team has the first place.'));
    if (!VOTES.test(secondVotes)) {
      context.addIssue(wrong('secondVotes', 'Please write the number of votes.'));
    }
  })
  .transform(({ first, firstVotes, second, secondVotes, reason }) => ({
    kind: 'award' as const,
    places: [
      { place: 1, teamId: first, votes: Number(firstVotes) },
      ...(second === '' ? [] : [{ place: 2, teamId: second, votes: Number(secondVotes) }]),
    ],
    reason,
  }))
  .pipe(awardInputSchema);

interface AwardFormProps extends Pick<VerdictDesk, 'winners'> {
  /** Otherwise it was recorded already, and may be once more. */
  isOpen: boolean;
}

/** Places 1 and 2 over all challenges, among the winners of the challenges. */
export function AwardForm({ winners, isOpen }: AwardFormProps) {
  const show = useShowVerdictDesk('Decision of the committee recorded', () => {});
  const form = useForm({
    name: 'award',
    schema,
    fields: fieldsFor(winners),
    values: EMPTY,
    next: () => EMPTY,
    save: recordInput,
    onFailed: show.onFailed,
    onSaved: show.onSaved,
  });
  return (
    <div className="grid gap-4 max-w-176 mt-5">
      <Form
        form={form}
        label="Decision of the award committee"
        action={{
          text: isOpen ? 'Record the award' : 'Record it again',
          busy: 'Recording...',
          look: isOpen ? 'signal' : 'solid',
        }}
      />
    </div>
  );
}

function fieldsFor(winners: VerdictDesk['winners']): FieldSpecs<Values> {
  const team = (label: string) => ({
    kind: 'select' as const,
    label,
    options: [
      { value: '', label: 'Please choose' },
      ...winners.map(({ id, name }) => ({ value: id, label: name })),
    ],
  });
  const votes = (label: string) => ({ label, inputMode: 'numeric' as const, maxLength: 4 });
  return {
    first: team('Place 1'),
    firstVotes: votes('Votes for place 1'),
    ...(winners.length > 1 && {
      second: team('Place 2'),
      secondVotes: votes('Votes for place 2'),
    }),
    reason: packReason('Reason of the committee'),
  };
}
