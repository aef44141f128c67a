import { z } from 'zod';
import type { HandInBoard } from '../../../../modules/hand-ins/board-schema.ts';
import {
  type Partner,
  partnerChangeSchema,
  partnerInputSchema,
} from '../../../../modules/partners/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { FieldSpec } from '../../../desk/fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAddPartner, useChangePartner } from './partner-queries.ts';

interface PartnerDialogProps extends Pick<HandInBoard, 'challenges'> {
  /** Null for a new one. */
  partner: Partner | null;
  onClose: () => void;
}

/** As the list has it: texts. */
const challenge = z
  .string()
  .regex(/^[0-9]+$/, 'Please choose a challenge.')
  .transform(Number);
const newSchema = z.strictObject({ ...partnerInputSchema.shape, challenge });
const changeSchema = z.strictObject({ ...partnerChangeSchema.shape, challenge });

const ORGANISATION: FieldSpec = { label: 'Organisation', maxLength: NAME_MAX, isWide: true };

/** Lets somebody of a partner see the files of a challenge. */
export function PartnerDialog({ partner, challenges, onClose }: PartnerDialogProps) {
  const { mutateAsync: add } = useAddPartner();
  const { mutateAsync: change } = useChangePartner();
  const choice: FieldSpec = {
    kind: 'select',
    label: 'Challenge',
    isWide: true,
    options: [
      { value: '', label: 'Please choose' },
      ...challenges.map(({ number, title, bank }) => ({
        value: String(number),
        label: `${number} · ${title} (${bank})`,
      })),
    ],
  };
  if (partner) {
    return (
      <FormDialog
        name={`partner/${partner.id}`}
        title={`Change ${partner.name}`}
        schema={changeSchema}
        fields={{ organisation: ORGANISATION, challenge: choice }}
        values={{ organisation: partner.organisation, challenge: String(partner.challenge) }}
        action={{ text: 'Save', busy: 'Saving...' }}
        save={(input) => change({ id: partner.id, ...input })}
        onSaved={() => {
          onClose();
          showToast({ title: 'Partner changed' });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      name="partner/new"
      title="Invite a partner"
      schema={newSchema}
      fields={{
        name: { label: 'Name', maxLength: NAME_MAX, isWide: true },
        email: { kind: 'email', label: 'E-mail address', maxLength: EMAIL_MAX, isWide: true },
        organisation: ORGANISATION,
        challenge: choice,
      }}
      values={{ name: '', email: '', organisation: '', challenge: '' }}
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
