import { useEffect, useRef, useState } from 'react';
import {
  FOOD_WORDS,
  NEEDS_MAX,
} from '../../../../../modules/registration/registrations/choices-schema.ts';
import {
  type RegistrationReceipt,
  registrationByOrganiserSchema,
} from '../../../../../modules/registration/registrations/schema.ts';
import { EMAIL_MAX, NAME_MAX, TITLE_MAX } from '../../../../../schema/limits.ts';
import { Dialog, FormDialog } from '../../../../desk/dialog.tsx';
import { DialogFoot } from '../../../../desk/dialog-foot.tsx';
import type { FieldSpecs } from '../../../../desk/fields.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { addRegistration, useRefreshRegistrations } from './registration-queries.ts';
import { optionsOf, TEAM_WORDS } from './registration-words.ts';

/** Wishes follow from the person's own page. */
const NOBODY = {
  name: '',
  email: '',
  university: '',
  field: '',
  wishes: [],
  team: 'place' as const,
  joinCode: '',
  food: 'any' as const,
  needs: '',
  pictureConsent: false,
  bankConsent: false,
};

const { join: _, ...TEAMS } = TEAM_WORDS;

const FIELDS: FieldSpecs<typeof NOBODY> = {
  name: { label: 'Name', maxLength: NAME_MAX },
  email: { kind: 'email', label: 'E-mail', maxLength: EMAIL_MAX },
  university: { label: 'University or employer', maxLength: TITLE_MAX },
  field: { label: 'Degree or field', maxLength: TITLE_MAX },
  team: { kind: 'select', label: 'Team', options: optionsOf(TEAMS) },
  food: { kind: 'select', label: 'Food', options: optionsOf(FOOD_WORDS) },
  needs: { kind: 'area', label: 'Needs (optional)', rows: 2, maxLength: NEEDS_MAX, isWide: true },
  pictureConsent: { kind: 'check', label: 'Pictures may show this person', isWide: true },
  bankConsent: { kind: 'check', label: 'The bank may see the team’s files', isWide: true },
};

/** Registers a person at any time, and shows the link to hand over. */
export function AddRegistration({ onClose }: { onClose: () => void }) {
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null);
  const refresh = useRefreshRegistrations();
  if (receipt) return <HandOver receipt={receipt} onClose={onClose} />;
  return (
    <FormDialog
      name="registration"
      title="Add a person"
      schema={registrationByOrganiserSchema}
      fields={FIELDS}
      values={NOBODY}
      action={{ text: 'Register', busy: 'Registering...' }}
      save={(input, { idempotencyKey }) => addRegistration(input, idempotencyKey)}
      onSaved={(made) => {
        void refresh();
        setReceipt(made);
      }}
      onClose={onClose}
    />
  );
}

interface HandOverProps {
  receipt: RegistrationReceipt;
  onClose: () => void;
}

function HandOver({ receipt: { state, position, link }, onClose }: HandOverProps) {
  const [said, setSaid] = useState('');
  const done = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog title="Registered" onClose={onClose}>
      {(close) => (
        <>
          <p ref={done} tabIndex={-1} className="mt-4 outline-none">
            {state === 'placed' ? 'With a place.' : `Number ${position} on the waiting list.`} Hand
            over the personal link:
          </p>
          <div className="mt-4 max-w-[14rem]">
            <QrCode text={link} label="A code with the personal link" className="w-full" />
          </div>
          <p className="label mt-4 wrap-anywhere">{link}</p>
          <p role="status" className="mt-2 text-muted">
            {said}
          </p>
          <DialogFoot
            action={{
              text: 'Copy the link',
              look: 'solid',
              onClick: () =>
                void copyText(link).then(
                  () => setSaid('Copied.'),
                  () => setSaid('Please copy it by hand.'),
                ),
            }}
            back="Close"
            onBack={close}
          />
        </>
      )}
    </Dialog>
  );
}
