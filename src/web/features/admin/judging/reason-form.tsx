import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../desk/reason-dialog.tsx';

interface ReasonFormProps {
  title: string;
  children: ReactNode;
  submit: string;
  /** False where nothing has to be explained. */
  needsReason?: boolean;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** What goes on the jury's record with its reason. */
export function ReasonForm({ title, onReason, onClose, ...dialog }: ReasonFormProps) {
  return (
    <ReasonDialog
      {...dialog}
      name={`judging-reason/${title}`}
      title={title}
      hint="It stays on record."
      save={onReason}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
