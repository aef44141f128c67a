import { useEffect, useId } from 'react';
import { useAdminTools } from './admin-tools.ts';

/** For a form: tells the panel, as long as the form is there, whether it has unsaved changes. */
export function useMarkUnsaved(hasChanges: boolean): void {
  const { unsaved } = useAdminTools();
  const form = useId();
  useEffect(() => {
    unsaved.mark(form, hasChanges);
    return () => unsaved.mark(form, false);
  }, [unsaved, form, hasChanges]);
}
