import { type SubmitEvent, useId, useState } from 'react';
import type { HandInBoard } from '../../../../modules/hand-ins/board-schema.ts';
import type { Partner } from '../../../../modules/partners/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAddPartner, useChangePartner } from './partner-queries.ts';

interface PartnerDialogProps extends Pick<HandInBoard, 'challenges'> {
  /** Null for a new one. */
  partner: Partner | null;
  onClose: () => void;
}

/** Lets somebody of a partner see the files of a challenge. */
export function PartnerDialog({ partner, challenges, onClose }: PartnerDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [key] = useIdempotencyKey();
  const [challenge, setChallenge] = useState(String(partner?.challenge ?? ''));
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: add, isPending: isAdding } = useAddPartner();
  const { mutateAsync: change, isPending: isChanging } = useChangePartner();
  const isBusy = isAdding || isChanging;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (challenge === '') return setFailure('Please choose a challenge.');
    const given = new FormData(event.currentTarget);
    const textOf = (name: string) => String(given.get(name) ?? '').trim();
    const access = { organisation: textOf('organisation'), challenge: Number(challenge) };
    setFailure(null);
    try {
      if (partner) {
        await change({ id: partner.id, ...access });
        showToast({ title: 'Partner changed' });
      } else {
        const input = { name: textOf('name'), email: textOf('email'), ...access };
        await add({ input, key });
        showToast({
          title: `${input.name} is invited`,
          description: 'The mail with the link is in the outbox, under Mail.',
        });
      }
      setIsOpen(false);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <Modal
      id={id}
      title={partner ? `Change ${partner.name}` : 'Invite a partner'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <form className="mt-6 space-y-5" noValidate onSubmit={onSubmit}>
        {!partner && (
          <>
            <Field label="Name" name="name" data-first-focus maxLength={NAME_MAX} />
            <Field label="E-mail address" name="email" type="email" maxLength={EMAIL_MAX} />
          </>
        )}
        <Field
          label="Organisation"
          name="organisation"
          defaultValue={partner?.organisation}
          data-first-focus={partner ? true : undefined}
          maxLength={NAME_MAX}
        />
        <SelectField
          label="Challenge"
          value={challenge}
          onChange={({ target }) => setChallenge(target.value)}
        >
          <option value="">Please choose</option>
          {challenges.map(({ number, title, bank }) => (
            <option key={number} value={number}>
              {number} · {title} ({bank})
            </option>
          ))}
        </SelectField>
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={partner ? { text: 'Save' } : { text: 'Invite', busy: 'Inviting...' }}
          onCancel={() => setIsOpen(false)}
        />
      </form>
    </Modal>
  );
}
