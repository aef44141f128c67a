import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  FOOD_WORDS,
  FOODS,
  NEEDS_MAX,
  TEAM_WISHES,
} from '../../../../modules/registrations/choices-schema.ts';
import type {
  RegistrationInput,
  RegistrationReceipt,
} from '../../../../modules/registrations/schema.ts';
import { EMAIL_MAX, NAME_MAX, TITLE_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAddRegistration } from './registration-queries.ts';
import { TEAM_WORDS } from './registration-words.ts';

/** Registers somebody at any time, and shows the link to hand over. */
export function AddRegistration({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null);
  const close = () => setIsOpen(false);
  return (
    <Modal
      id={id}
      title={receipt ? 'Registered' : 'Add a registration'}
      isOpen={isOpen}
      onClose={onClose}
    >
      {receipt ? (
        <HandOver receipt={receipt} onClose={close} />
      ) : (
        <AddForm onAdded={setReceipt} onCancel={close} />
      )}
    </Modal>
  );
}

function AddForm({
  onAdded,
  onCancel,
}: {
  onAdded: (receipt: RegistrationReceipt) => void;
  onCancel: () => void;
}) {
  const { mutateAsync: add, isPending } = useAddRegistration();
  const [key, renewKey] = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    const input = inputOf(new FormData(event.currentTarget));
    try {
      onAdded(await add({ input, key }));
      renewKey();
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <form className="mt-5 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Name" name="name" maxLength={NAME_MAX} required />
        <Field label="E-mail" name="email" type="email" maxLength={EMAIL_MAX} required />
        <Field label="University or employer" name="university" maxLength={TITLE_MAX} required />
        <Field label="Degree or field" name="field" maxLength={TITLE_MAX} required />
        <SelectField label="Team" name="team" defaultValue="place">
          {TEAM_WISHES.filter((wish) => wish !== 'join').map((wish) => (
            <option key={wish} value={wish}>
              {TEAM_WORDS[wish]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Food" name="food" defaultValue="any">
          {FOODS.map((food) => (
            <option key={food} value={food}>
              {FOOD_WORDS[food]}
            </option>
          ))}
        </SelectField>
      </div>
      <Field label="Needs (optional)" name="needs" rows={2} maxLength={NEEDS_MAX} />
      <label className="flex gap-3">
        <input type="checkbox" name="pictureConsent" /> Pictures may show this person
      </label>
      <label className="flex gap-3">
        <input type="checkbox" name="bankConsent" /> The bank may see the team’s files
      </label>
      <FormFooter
        failure={failure}
        isBusy={isPending}
        submit={{ text: 'Register', busy: 'Registering...' }}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Wishes follow from the person's own page. */
function inputOf(fields: FormData): RegistrationInput {
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    university: text('university'),
    field: text('field'),
    wishes: [],
    team: text('team') as RegistrationInput['team'],
    joinCode: '',
    food: text('food') as RegistrationInput['food'],
    needs: text('needs'),
    pictureConsent: fields.has('pictureConsent'),
    bankConsent: fields.has('bankConsent'),
  };
}

function HandOver({ receipt, onClose }: { receipt: RegistrationReceipt; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const { state, position, link } = receipt;
  const done = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p ref={done} tabIndex={-1} className="mt-4 outline-none">
        {state === 'placed' ? 'With a place.' : `Number ${position} on the waiting list.`} Hand over
        the personal link:
      </p>
      <div className="mt-4 max-w-[14rem]">
        <QrCode text={link} label="A code with the personal link" className="w-full" />
      </div>
      <p className="label mt-4 wrap-anywhere">{link}</p>
      <p role="status" className="mt-2 text-muted">
        {said}
      </p>
      <FormFooter
        submit={{ text: 'Copy the link', look: 'solid' }}
        onSubmit={() =>
          void copyText(link).then(
            () => setSaid('Copied.'),
            () => setSaid('Please copy it by hand.'),
          )
        }
        cancel="Close"
        onCancel={onClose}
      />
    </>
  );
}
