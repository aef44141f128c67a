import { type ReactNode, useId } from 'react';

interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** What is asked as well once this is chosen, directly under it. */
  below?: ReactNode;
}

interface ChoiceCardsProps {
  legend: string;
  hint?: string;
  name: string;
  choices: readonly Choice[];
  /** Chosen from the beginning. */
  value?: string | undefined;
  error?: string | undefined;
  /** Beside each other: for short words. */
  isRow?: boolean;
}

/** One of a few things, each large enough for a thumb. */
export function ChoiceCards({
  legend,
  hint,
  name,
  choices,
  value,
  error,
  isRow,
}: ChoiceCardsProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <fieldset
      className="choice-cards"
      aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <div className={isRow ? 'choice-row' : 'grid gap-2'}>
        {choices.map((choice, at) => (
          <div key={choice.value}>
            <label className="choice-card">
              <input
                type="radio"
                name={name}
                value={choice.value}
                defaultChecked={choice.value === value}
                required
                aria-invalid={error ? true : undefined}
                // The whole card can be tapped, but it is called by its first line.
                aria-labelledby={`${id}-${at}`}
                aria-describedby={choice.hint ? `${id}-${at}-hint` : undefined}
              />
              <span>
                <span id={`${id}-${at}`} className="block font-semibold">
                  {choice.label}
                </span>
                {choice.hint && (
                  <span id={`${id}-${at}-hint`} className="block text-muted text-[0.9375rem]">
                    {choice.hint}
                  </span>
                )}
              </span>
            </label>
            {choice.below && <div className="choice-below">{choice.below}</div>}
          </div>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
