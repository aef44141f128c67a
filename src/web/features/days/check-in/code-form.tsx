import { type SubmitEvent, useState } from 'react';

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
    <form className="door-form" onSubmit={onSubmit}>
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
