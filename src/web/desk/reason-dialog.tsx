import type { ReactNode } from 'react';
import { z } from 'zod';
import { REASON_MAX } from '../../schema/limits.ts';
import { line } from '../../schema/text.ts';
import { FormDialog } from './dialog.tsx';

const schema = z.strictObject({ reason: line({ label: 'The reason', max: REASON_MAX }) });

interface ReasonDialogProps<Saved> {
  name: string;
  title: string;
  submit: string;
  /** Who reads the reason. */
  hint: string;
  /** What happens then. */
  children: ReactNode;
  save: (reason: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** Before a rule does not hold for once: why. It stays open until it is done, so that no word is lost. */
export function ReasonDialog<Saved>({
  submit,
  hint,
  children,
  save,
  ...dialog
}: ReasonDialogProps<Saved>) {
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      fields={{ reason: { label: 'Reason', hint, maxLength: REASON_MAX, isWide: true } }}
      values={{ reason: '' }}
      action={{ text: submit, busy: 'Saving...', look: 'solid' }}
      save={({ reason }) => save(reason)}
    >
      <p className="dialog-text">{children}</p>
    </FormDialog>
  );
}
