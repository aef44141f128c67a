import { useEffect, useEffectEvent } from 'react';

/** Between two keys of a scanner; people do not type that fast. */
const KEY_MS = 80;
const SHORTEST = 6;

/** A scanner on the cable types what it reads, and ends it with Enter: no field has to have the focus. */
export function useTypingScanner(onText: (text: string) => void): void {
  const tell = useEffectEvent(onText);
  useEffect(() => {
    let typed = '';
    let last = 0;
    function onKey(event: KeyboardEvent) {
      const target = event.target as Element | null;
      if (target?.closest('input, textarea, dialog') || event.ctrlKey || event.metaKey) return;
      if (event.timeStamp - last > KEY_MS) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (typed.length < SHORTEST) return;
        // A button that has the focus is not pressed by it.
        event.preventDefault();
        tell(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    }
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
