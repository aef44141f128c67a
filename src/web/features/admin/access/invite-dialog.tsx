import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import type { StaffRole } from '../../../../schema/roles.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LinkToHandOver } from '../link-to-hand-over.tsx';
import { useInvite } from './access-queries.ts';

const ROLES: { role: StaffRole; text: string }[] = [
  { role: 'editor', text: 'Editor: content, photos and committee' },
  { role: 'organiser', text: 'Organiser: everything, also people and access' },
];

/** Invites somebody, and shows the link to hand over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [key] = useIdempotencyKey();
  const [role, setRole] = useState<StaffRole>('editor');
  const [made, setMade] = useState<{ name: string; address: string; email: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: invite, isPending } = useInvite();
  const done = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    if (made) done.current?.focus();
  }, [made]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const given = new FormData(event.currentTarget);
    const name = String(given.get('name')).trim();
    const email = String(given.get('email')).trim();
    setFailure(null);
    try {
      const address = await invite({ input: { name, role }, email, idempotencyKey: key });
      setMade({ name, address, email });
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <Modal
      id={id}
      title={made ? `The invitation of ${made.name}` : 'Invite somebody'}
      isOpen={isOpen}
      onClose={onClose}
    >
      {made ? (
        <>
          <p ref={done} tabIndex={-1} className="mt-3 mb-6 max-w-[52ch] text-muted outline-none">
            It works once, for seven days. Give it to {made.name} alone.
            {made.email !== '' && ` A mail to ${made.email} is in the outbox, under Mail.`}
          </p>
          <LinkToHandOver
            address={made.address}
            label={`Code with the invitation of ${made.name}`}
          />
        </>
      ) : (
        <form className="mt-6 space-y-5" noValidate onSubmit={onSubmit}>
          <Field label="For whom" name="name" data-first-focus maxLength={NAME_MAX} />
          <fieldset className="space-y-2">
            <legend className="mb-2 font-semibold">As</legend>
            {ROLES.map((each) => (
              <label key={each.role} className="conflict-version">
                <input
                  type="radio"
                  name="role"
                  checked={role === each.role}
                  onChange={() => setRole(each.role)}
                />
                {each.text}
              </label>
            ))}
          </fieldset>
          <Field
            label="E-mail address (optional)"
            name="email"
            type="email"
            hint="Left empty, you hand the link over yourself."
            maxLength={EMAIL_MAX}
          />
          <FormFooter
            failure={failure}
            isBusy={isPending}
            submit={{ text: 'Invite', busy: 'Inviting...' }}
            onCancel={() => setIsOpen(false)}
          />
        </form>
      )}
    </Modal>
  );
}
