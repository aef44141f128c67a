import { useContext, useEffect, useEffectEvent, useId } from 'react';
import { FormsInsideContext, useDeskTools } from './desk-tools.ts';

/**
 * For a form: tells the desk, as long as the form is there, whether it has unsaved changes, and what
 * gives them up. Answers the name under which it is known.
 */
export function useMarkUnsaved(hasChanges: boolean, discard?: () => void): string {
  const { unsaved } = useDeskTools();
  const form = useId();
  const around = useContext(FormsInsideContext);
  const onDiscard = useEffectEvent(() => discard?.());
  useEffect(() => {
    unsaved.mark(form, hasChanges, () => onDiscard());
    around?.add(form);
    return () => {
      unsaved.mark(form, false);
      around?.delete(form);
    };
  }, [unsaved, form, around, hasChanges]);
  return form;
}
