import type { ReactNode } from 'react';
import { z } from 'zod';
import { REASON_MAX } from '../../schema/limits.ts';
import { line } from '../../schema/text.ts';
import { FormDialog } from './dialog.tsx';

const reasonSchema = z.strictObject({ reason: line({ label: 'The reason', max: REASON_MAX }) });
const noReasonSchema = z.strictObject({ reason: z.literal('') });

interface ReasonDialogProps<Saved> {
  name: string;
  title: string;
  submit: string;
  /** Who reads the reason. */
  hint: string;
  /** False where nothing has to be explained. */
  needsReason?: boolean;
  /** What happens then. */
  children: ReactNode;
  save: (reason: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** What goes on record with its reason. It stays open until it is done, so that no word is lost. */
export function ReasonDialog<Saved>({
  submit,
  hint,
  needsReason = true,
  children,
  save,
  ...dialog
}: ReasonDialogProps<Saved>) {
  return (
    <FormDialog
      {...dialog}
      schema={needsReason ? reasonSchema : noReasonSchema}
      fields={
        needsReason
          ? { reason: { label: 'Reason', hint, maxLength: REASON_MAX, isWide: true } }
          : {}
      }
      values={{ reason: '' }}
      action={{ text: submit, busy: 'Sending...', look: 'solid' }}
      save={({ reason }) => save(reason)}
    >
      <div className="dialog-text">{children}</div>
    </FormDialog>
  );
}
