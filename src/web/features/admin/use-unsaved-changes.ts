import { useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { AdminTools } from './admin-tools.ts';
import type { Question } from './question-dialog.tsx';

const LEAVE: Question = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved.',
  yes: 'Discard changes',
  no: 'Keep editing',
};

/** Nothing that was typed is lost by a click elsewhere: another tab, page, site or window. */
export function useUnsavedChanges(ask: AdminTools['ask']): AdminTools['unsaved'] {
  // Read when somebody leaves, never shown: it needs no rendering.
  const forms = useRef(new Set<string>());

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      forms.current.size > 0 && (from.pathname !== to.pathname || from.search !== to.search),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(LEAVE).then((isYes) => {
      if (!isYes) return blocker.reset();
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
      mark(form, hasChanges) {
        if (hasChanges) forms.current.add(form);
        else forms.current.delete(form);
      },
      async mayLeave() {
        if (forms.current.size === 0) return true;
        const isYes = await ask(LEAVE);
        if (isYes) forms.current.clear();
        return isYes;
      },
    }),
    [ask],
  );
}
