import { z } from 'zod';
import {
  ALL_CHALLENGES,
  type Mentor,
  mentorChangeSchema,
  mentorInputSchema,
} from '../../../../modules/mentors/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { FieldSpec } from '../../../desk/fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useHandInBoard } from '../hand-ins/hand-in-queries.ts';
import { useAddMentor, useChangeMentor } from './mentor-queries.ts';

interface MentorDialogProps {
  /** Null for a new one. */
  mentor: Mentor | null;
  onClose: () => void;
}

/** As the list has it: texts. */
const challenge = z
  .string()
  .regex(/^[0-9]+$/, 'Please choose a challenge.')
  .transform(Number);
const newSchema = z.strictObject({ ...mentorInputSchema.shape, challenge });
const changeSchema = z.strictObject({ ...mentorChangeSchema.shape, challenge });

const ORGANISATION: FieldSpec = {
  label: 'Organisation (optional)',
  maxLength: NAME_MAX,
  isWide: true,
};

/** Lets somebody help teams. */
export function MentorDialog({ mentor, onClose }: MentorDialogProps) {
  const { mutateAsync: add } = useAddMentor();
  const { mutateAsync: change } = useChangeMentor();
  const { data: board } = useHandInBoard();
  const choice: FieldSpec = {
    kind: 'select',
    label: 'Challenge',
    isWide: true,
    options: [
      { value: String(ALL_CHALLENGES), label: 'All challenges' },
      ...(board?.board.challenges ?? []).map(({ number, title, bank }) => ({
        value: String(number),
        label: `${number} · ${title} (${bank})`,
      })),
    ],
  };
  if (mentor) {
    return (
      <FormDialog
        name={`mentor/${mentor.id}`}
        title={`Change ${mentor.name}`}
        schema={changeSchema}
        fields={{ organisation: ORGANISATION, challenge: choice }}
        values={{ organisation: mentor.organisation, challenge: String(mentor.challenge) }}
        action={{ text: 'Save', busy: 'Saving...' }}
        save={(input) => change({ id: mentor.id, ...input })}
        onSaved={() => {
          onClose();
          showToast({ title: 'Mentor changed' });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      name="mentor/new"
      title="Invite a mentor"
      schema={newSchema}
      fields={{
        name: { label: 'Name', maxLength: NAME_MAX, isWide: true },
        email: { kind: 'email', label: 'E-mail address', maxLength: EMAIL_MAX, isWide: true },
        organisation: ORGANISATION,
        challenge: choice,
      }}
      values={{ name: '', email: '', organisation: '', challenge: String(ALL_CHALLENGES) }}
      action={{ text: 'Invite', busy: 'Inviting...' }}
      save={async (input, { idempotencyKey: key }) => {
        await add({ input, key });
        return input;
      }}
      onSaved={({ name }) => {
        onClose();
        showToast({
          title: `${name} is invited`,
          description: 'The mail with the link is in the outbox, under Mail.',
        });
      }}
      onClose={onClose}
    />
  );
}
