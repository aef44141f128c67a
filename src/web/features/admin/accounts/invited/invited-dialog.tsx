import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type {
  MentorChange,
  MentorInput,
  mentorChangeSchema,
  mentorInputSchema,
} from '../../../../../modules/guests/mentors/schema.ts';
import type { Partner } from '../../../../../modules/guests/partners/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../../schema/limits.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import type { FieldSpec } from '../../../../desk/fields.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';

export interface InvitedForm {
  /** Of one, in small letters. */
  name: string;
  /** "Invite a …": the button, and the heading of the form. */
  invite: string;
  inputSchema: typeof mentorInputSchema;
  changeSchema: typeof mentorChangeSchema;
  organisation: string;
  /** What the list of challenges begins with. */
  first: { value: string; label: string };
}

interface InvitedDialogProps {
  form: InvitedForm;
  /** Null for a new one. */
  person: Invited | null;
  challenges: readonly { number: number; title: string; bank: string }[];
  add(input: MentorInput, idempotencyKey: string): Promise<unknown>;
  change(id: string, change: MentorChange): Promise<unknown>;
  onClose: () => void;
}

/** As the list has it: texts. */
const challenge = z
  .string()
  .regex(/^[0-9]+$/, 'Please choose a challenge.')
  .transform(Number);

/** Invites a person, or changes the challenge they are there for. */
export function InvitedDialog(props: InvitedDialogProps) {
  const { form, person, challenges, add, change, onClose } = props;
  const { name, inputSchema, changeSchema, first } = form;
  const organisation: FieldSpec = {
    label: form.organisation,
    maxLength: NAME_MAX,
    isWide: true,
  };
  const choice: FieldSpec = {
    kind: 'select',
    label: 'Challenge',
    isWide: true,
    options: [
      first,
      ...challenges.map(({ number, title, bank }) => ({
        value: String(number),
        label: `${number} · ${title} (${bank})`,
      })),
    ],
  };
  if (person) {
    return (
      <FormDialog
        name={`${name}/${person.id}`}
        title={`Change ${person.name}`}
        schema={z.strictObject({ ...changeSchema.shape, challenge })}
        fields={{ organisation, challenge: choice }}
        values={{ organisation: person.organisation, challenge: String(person.challenge) }}
        action={{ text: 'Save', busy: 'Saving...' }}
        save={(input) => change(person.id, input)}
        onSaved={() => {
          onClose();
          showToast({ title: `${name.replace(/^./, (letter) => letter.toUpperCase())} changed` });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      name={`${name}/new`}
      title={form.invite}
      schema={z.strictObject({ ...inputSchema.shape, challenge })}
      fields={{
        name: { label: 'Name', maxLength: NAME_MAX, isWide: true },
        email: { kind: 'email', label: 'E-mail address', maxLength: EMAIL_MAX, isWide: true },
        organisation,
        challenge: choice,
      }}
      values={{ name: '', email: '', organisation: '', challenge: first.value }}
      action={{ text: 'Invite', busy: 'Inviting...' }}
      save={async (input, { idempotencyKey }) => {
        await add(input, idempotencyKey);
        return input;
      }}
      onSaved={({ name: invited }) => {
        onClose();
        showToast({
          title: `${invited} is invited`,
          description: 'The mail with the link is in the outbox, under Mail.',
        });
      }}
      onClose={onClose}
    />
  );
}

/** People with a personal link for a challenge of an edition: mentors and partners. */
export type Invited = Partner;

/** What the server is asked. */
export interface InvitedCalls {
  list(): Promise<Invited[]>;
  add(input: MentorInput, idempotencyKey: string): Promise<unknown>;
  change(id: string, change: MentorChange): Promise<unknown>;
  end(id: string): Promise<unknown>;
}

export function useInvited(key: string, calls: InvitedCalls) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  const list = useQuery({
    queryKey: [key],
    refetchOnMount: 'always',
    queryFn: () => signedIn(calls.list),
  });
  const { mutateAsync: write } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => signedIn(work),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  });
  return { list, write };
}
