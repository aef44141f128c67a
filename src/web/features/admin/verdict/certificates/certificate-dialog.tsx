import {
  type CERTIFICATE_DECISIONS,
  certificateDecisionSchema,
  certificateNameSchema,
} from '../../../../../modules/verdict/certificates/schema.ts';
import { NAME_MAX, REASON_MAX } from '../../../../../schema/limits.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { focusDrawer } from '../../../../desk/drawer.tsx';
import type { FieldSpec } from '../../../../desk/fields.ts';
import { call } from '../../../../lib/call.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { type CertificatePerson, useCertificatesChanged } from './certificate-queries.ts';

export type CertificateChange = (typeof CERTIFICATE_DECISIONS)[number] | 'renamed';

interface CertificateDialogProps {
  edition: number;
  person: CertificatePerson;
  change: CertificateChange;
  onClose: () => void;
}

const nameSchema = certificateNameSchema.omit({ personId: true });
const reasonSchema = certificateDecisionSchema.pick({ reason: true });

const REASON: FieldSpec = {
  label: 'Reason',
  hint: 'It stays on record.',
  maxLength: REASON_MAX,
  isWide: true,
};

/** What an organiser decides for one person, with the reason. */
export function CertificateDialog({ edition, person, change, onClose }: CertificateDialogProps) {
  const { id: personId, name, code } = person;
  const onChanged = useCertificatesChanged(edition);
  const closeWith = (title: string) => (desk: Parameters<typeof onChanged>[0]) => {
    onClose();
    onChanged(desk);
    showToast({ title });
    // What was pressed may be gone.
    focusDrawer();
  };
  if (change === 'renamed') {
    return (
      <FormDialog
        name={`certificate-name/${personId}`}
        title={`Change the name of ${name}`}
        schema={nameSchema}
        fields={{
          name: {
            label: 'Name on the certificate',
            hint: `Code ${code}. The code stays when the name changes.`,
            maxLength: NAME_MAX,
            isWide: true,
          },
          reason: REASON,
        }}
        values={{ name, reason: '' }}
        action={{ text: 'Change the name', busy: 'Saving...' }}
        save={(body, { idempotencyKey }) =>
          call('PUT /api/certificates/:edition/names', {
            params: { edition },
            body: { ...body, personId },
            idempotencyKey,
          })
        }
        onSaved={closeWith('Name changed')}
        onClose={onClose}
      />
    );
  }
  const isGrant = change === 'granted';
  return (
    <FormDialog
      name={`certificate-decision/${change}/${personId}`}
      title={isGrant ? `Grant ${name} a certificate?` : `Withdraw the certificate of ${name}?`}
      schema={reasonSchema}
      fields={{ reason: REASON }}
      values={{ reason: '' }}
      action={
        isGrant
          ? { text: 'Grant it', busy: 'Saving...' }
          : { text: 'Withdraw it', busy: 'Saving...', look: 'danger' }
      }
      save={({ reason }, { idempotencyKey }) =>
        call('POST /api/certificates/:edition/decisions', {
          params: { edition },
          body: { personId, decision: change, reason },
          idempotencyKey,
        })
      }
      onSaved={closeWith(isGrant ? 'Granted' : 'Withdrawn')}
      onClose={onClose}
    >
      <p className="dialog-text">
        {isGrant
          ? 'The person confirms the name on the certificate, as all others do.'
          : 'People who check the code then read that it has been withdrawn.'}
      </p>
    </FormDialog>
  );
}
