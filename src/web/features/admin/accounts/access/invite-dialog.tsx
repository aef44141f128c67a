import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { invitationInputSchema } from '../../../../../modules/accounts/accounts/staff-schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../../schema/limits.ts';
import { line } from '../../../../../schema/text.ts';
import { Dialog, FormDialog } from '../../../../desk/dialog.tsx';
import type { FieldSpecs } from '../../../../desk/fields.ts';
import { LinkToHandOver } from '../../link-to-hand-over.tsx';
import { useInvite } from './access-queries.ts';

const schema = invitationInputSchema.extend({
  email: line({ label: 'The e-mail address', max: EMAIL_MAX, blank: true }),
});
type Values = z.input<typeof schema>;

const NOBODY: Values = { name: '', role: 'editor', email: '' };

const FIELDS: FieldSpecs<Values> = {
  name: { label: 'For whom', maxLength: NAME_MAX, isWide: true },
  role: {
    kind: 'radio',
    label: 'As',
    isWide: true,
    options: [
      { value: 'editor', label: 'Editor: content, photos and committee' },
      { value: 'organiser', label: 'Organiser: everything, also people and access' },
    ],
  },
  email: {
    kind: 'email',
    label: 'E-mail address (optional)',
    hint: 'Left empty, you hand the link over yourself.',
    maxLength: EMAIL_MAX,
    isWide: true,
  },
};

interface Invited {
  name: string;
  address: string;
  email: string;
}

/** Invites a person, and shows the link to hand over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: invite } = useInvite();
  const [made, setMade] = useState<Invited | null>(null);
  if (made) return <InvitedDialog made={made} onClose={onClose} />;
  return (
    <FormDialog
      name="invitation"
      title="Invite someone"
      schema={schema}
      fields={FIELDS}
      values={NOBODY}
      action={{ text: 'Invite', busy: 'Inviting...' }}
      save={async ({ name, role, email }, { idempotencyKey }) => {
        const address = await invite({ input: { name, role }, email, idempotencyKey });
        return { name, address, email };
      }}
      onSaved={setMade}
      onClose={onClose}
    />
  );
}

function InvitedDialog({ made, onClose }: { made: Invited; onClose: () => void }) {
  const { name, address, email } = made;
  const done = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog title={`The invitation of ${name}`} onClose={onClose}>
      {() => (
        <>
          <p ref={done} tabIndex={-1} className="mt-3 mb-6 max-w-[52ch] text-muted outline-none">
            It works once, for seven days. Give it to {name} alone.
            {email !== '' && ` A mail to ${email} is in the outbox, under Mail.`}
          </p>
          <LinkToHandOver address={address} label={`Code with the invitation of ${name}`} />
        </>
      )}
    </Dialog>
  );
}
