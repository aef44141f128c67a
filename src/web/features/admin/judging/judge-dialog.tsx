import {
  type Judge,
  type JudgeInput,
  judgeInputSchema,
} from '../../../../modules/judging/judging/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAddJudge, useChangeJudge } from './judging-queries.ts';

interface JudgeDialogProps {
  /** Null for a new one. */
  judge: Judge | null;
  onClose: () => void;
}

const FIELDS: FieldSpecs<JudgeInput> = {
  name: { label: 'Name', maxLength: NAME_MAX, isWide: true },
  email: {
    kind: 'email',
    label: 'E-mail address',
    hint: 'Left empty, you hand the link over.',
    maxLength: EMAIL_MAX,
    isWide: true,
  },
  organisation: {
    label: 'University or employer',
    hint: 'It suggests conflicts with teams from there.',
    maxLength: NAME_MAX,
    isWide: true,
  },
};

/** Name and details of a judge. */
export function JudgeDialog({ judge, onClose }: JudgeDialogProps) {
  const { mutateAsync: add } = useAddJudge();
  const { mutateAsync: change } = useChangeJudge();
  return (
    <FormDialog
      name={`judge/${judge?.id ?? 'new'}`}
      title={judge ? `Change ${judge.name}` : 'Invite a judge'}
      schema={judgeInputSchema}
      fields={FIELDS}
      values={{
        name: judge?.name ?? '',
        email: judge?.email ?? '',
        organisation: judge?.organisation ?? '',
      }}
      action={judge ? { text: 'Save', busy: 'Saving...' } : { text: 'Invite', busy: 'Inviting...' }}
      save={async (input, { idempotencyKey: key }) => {
        await (judge ? change({ id: judge.id, input }) : add({ input, key }));
        return input;
      }}
      onSaved={({ name }) => {
        onClose();
        showToast(
          judge
            ? { title: 'Judge changed' }
            : {
                title: `${name} is invited`,
                description: 'The mail with the link is in the outbox, under Mail.',
              },
        );
      }}
      onClose={onClose}
    />
  );
}
