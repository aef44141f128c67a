import type { Finding } from '../../../../../modules/content/schema.ts';

interface WarningTicksProps {
  warnings: readonly Finding[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/** Contradictions are allowed, once somebody has said so for each of them. */
export function WarningTicks({ warnings, ticked, onTick }: WarningTicksProps) {
  if (warnings.length === 0) return null;
  return (
    <fieldset className="ticks">
      <legend className="mb-2 font-semibold">
        {warnings.length === 1 ? 'This contradicts something' : 'These contradict something'}
      </legend>
      {warnings.map(({ id, sentence }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={ticked.has(id)}
            onChange={({ target }) => {
              const next = new Set(ticked);
              if (target.checked) next.add(id);
              else next.delete(id);
              onTick(next);
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
