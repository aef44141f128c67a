import { useState } from 'react';
import { useDeskTools } from '../../desk/desk-tools.ts';
import { useMarkUnsaved } from '../../desk/use-mark-unsaved.ts';

interface FormDialog {
  isOpen: boolean;
  /** After a save. */
  close(): void;
  /** Asks first where something that was typed would be lost. */
  leave(): Promise<void>;
}

/** For a dialog that is a form: it is open until it is saved or left. */
export function useFormDialog(hasChanges: boolean): FormDialog {
  const { unsaved } = useDeskTools();
  const [isOpen, setIsOpen] = useState(true);
  useMarkUnsaved(hasChanges && isOpen);

  return {
    isOpen,
    close: () => setIsOpen(false),
    async leave() {
      if (await unsaved.mayLeave()) setIsOpen(false);
    },
  };
}
