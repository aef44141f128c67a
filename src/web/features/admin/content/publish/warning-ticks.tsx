import type { Finding } from '../../../../../modules/content/content/schema.ts';

interface WarningTicksProps {
  warnings: readonly Finding[];
  /** Their ids. */
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
}

/** Contradictions are allowed once each is confirmed. */
export function WarningTicks({ warnings, ticked, onTick }: WarningTicksProps) {
  if (warnings.length === 0) return null;
  return (
    <fieldset className="ticks">
      <legend className="mb-2 font-semibold">
        {warnings.length === 1 ? 'This contradicts something' : 'These contradict something'}
      </legend>
      {ticked.length < warnings.length && (
        <p className="mb-2 text-muted">
          {warnings.length === 1 ? 'Tick it' : 'Tick each of them'} before you publish, or go back
          and change it.
        </p>
      )}
      {warnings.map(({ id, sentence }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) => {
              const others = ticked.filter((each) => each !== id);
              onTick(target.checked ? [...others, id] : others);
            }}
          />
          <span className="wrap-anywhere">
            {sentence} <span className="text-muted">This is intentional.</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
