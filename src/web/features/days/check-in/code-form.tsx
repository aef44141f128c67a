import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';

interface CodeFormProps {
  onCode: (text: string) => void;
  onBack: () => void;
}

/** A code that no camera reads. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const [typed, setTyped] = useState('');

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() !== '') onCode(typed);
  }

  return (
    <form className="flex flex-[1_1_0] flex-col min-h-0" onSubmit={onSubmit}>
      <div className="door-scroll">
        <div className="door-body">
          <h2 className="door-h2">
            <label htmlFor="door-code">Type a code</label>
          </h2>
          <p className="door-say">Six letters and digits, below the QR code.</p>
          <input
            id="door-code"
            className="door-code-field"
            // biome-ignore lint/a11y/noAutofocus: it is what the person came here for
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="K7F-2QX"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <div className="door-foot door-keys">
        <button type="button" className="button button-outline" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button button-signal">
          Check in
        </button>
      </div>
    </form>
  );
}

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
