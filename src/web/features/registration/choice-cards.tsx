import { type ReactNode, useId } from 'react';

interface ChoiceCardsProps {
  legend: string;
  hint?: string;
  name: string;
  choices: readonly { value: string; label: ReactNode }[];
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
  return (
    <fieldset
      className="choice-cards"
      aria-describedby={
        `${hint ? `${id}-hint` : ''} ${error ? `${id}-error` : ''}`.trim() || undefined
      }
    >
      <legend>{legend}</legend>
      <div className={isRow ? 'choice-row' : 'choice-column'}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice-card">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              required
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
