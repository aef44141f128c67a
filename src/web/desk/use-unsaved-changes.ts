import { useContext, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type DeskTools, FormsInsideContext, useDeskTools } from './desk-tools.ts';
import type { Question } from './question-dialog.tsx';

const LEAVE: Question = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved.',
  yes: 'Discard changes',
  no: 'Keep editing',
};

/** Nothing that was typed is lost by a click elsewhere: another screen, page, site or window. */
export function useUnsavedChanges(ask: DeskTools['ask']): DeskTools['unsaved'] {
  // Only read on leaving, so it needs no rendering.
  const forms = useRef(new Map<string, (() => void) | undefined>());

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      forms.current.size > 0 &&
      (from.pathname !== to.pathname ||
        from.search !== to.search ||
        // Back may fold the part of the screen that has opened it.
        document.querySelector('dialog[open]') !== null),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(LEAVE).then((isYes) => {
      if (!isYes) return blocker.reset();
      for (const discard of forms.current.values()) discard?.();
      forms.current.clear();
      blocker.proceed();
    });
  }, [blocker, ask]);

  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (forms.current.size > 0) event.preventDefault();
    }
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  return useMemo(
    () => ({
      mark(form, hasChanges, discard) {
        if (hasChanges) forms.current.set(form, discard);
        else forms.current.delete(form);
      },
      async mayLeave(left = [...forms.current.keys()]) {
        if (!left.some((name) => forms.current.has(name))) return true;
        if (!(await ask(LEAVE))) return false;
        for (const name of left) {
          forms.current.get(name)?.();
          forms.current.delete(name);
        }
        return true;
      },
    }),
    [ask],
  );
}

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
