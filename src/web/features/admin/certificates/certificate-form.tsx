import { type SubmitEvent, useState } from 'react';
import type { CertificateDesk } from '../../../../modules/certificates/schema.ts';
import { NAME_MAX, REASON_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useDecideCertificate, useRenameCertificate } from './certificate-queries.ts';

interface CertificateFormProps {
  edition: number;
  person: CertificateDesk['people'][number];
}

/** What an organiser decides for one person; the reason stays on record. */
export function CertificateForm({ edition, person }: CertificateFormProps) {
  const { personId, state } = person;
  const isIssued = state === 'issued';
  const [name, setName] = useState(person.name);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: decide, isPending: isDeciding } = useDecideCertificate(edition);
  const { mutateAsync: rename, isPending: isRenaming } = useRenameCertificate(edition);
  const isBusy = isDeciding || isRenaming;
  const canBeHad = isIssued || state === 'ready';
  const isRenamed = isIssued && name.trim() !== person.name;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    try {
      if (isRenamed) await rename({ personId, name, reason });
      else await decide({ personId, decision: canBeHad ? 'withdrawn' : 'granted', reason });
      setReason('');
      showToast({ title: isRenamed ? 'Name changed' : canBeHad ? 'Withdrawn' : 'Granted' });
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <form
      className="verdict-form"
      noValidate
      aria-label="Certificate of one person"
      onSubmit={(event) => void save(event)}
    >
      {person.reason !== '' && <p className="wrap-anywhere">On record: {person.reason}</p>}
      {isIssued && (
        <Field
          label="Name on the certificate"
          hint={`Code ${person.code}. The code stays when the name changes.`}
          maxLength={NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Field
        label="Reason for the decision"
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        isDisabled={reason.trim() === ''}
        submit={{
          text: isRenamed ? 'Change the name' : canBeHad ? 'Withdraw it' : 'Grant one',
          busy: 'Saving...',
          look: isRenamed || !canBeHad ? 'solid' : 'danger',
        }}
      />
    </form>
  );
}
