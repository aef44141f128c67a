import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** What is asked as well once this is chosen, directly under it. */
  below?: readonly ReactNode[];
}

interface ChoiceCardsProps {
  /** Null where the only choice says it all. */
  legend: ReactNode;
  hint: string;
  name: string;
  choices: readonly Choice[];
  /** Chosen from the beginning. */
  given: readonly string[];
  error: string | undefined;
  isRequired: boolean;
  /** Several of them can be chosen. */
  isMany: boolean;
  /** Beside each other: for short words. */
  isRow: boolean;
}

/** One or several of a few things, each large enough for a thumb. */
export function ChoiceCards({
  legend,
  hint,
  name,
  choices,
  given,
  error,
  isRequired,
  isMany,
  isRow,
}: ChoiceCardsProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const group = useRef<HTMLFieldSetElement>(null);

  // What was kept of the form comes after the page: it is chosen where nothing else is by then.
  const known = given.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: given anew, not rendered anew
  useEffect(() => {
    const inputs = [
      ...(group.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
    ];
    if (inputs.some(({ checked }) => checked)) return;
    for (const input of inputs) input.checked = given.includes(input.value);
  }, [known]);

  return (
    <fieldset
      ref={group}
      className="choice-cards"
      aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
    >
      {legend !== null && <legend className="mb-2 font-semibold">{legend}</legend>}
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
                type={isMany ? 'checkbox' : 'radio'}
                name={name}
                value={choice.value}
                defaultChecked={given.includes(choice.value)}
                required={isRequired && (!isMany || choices.length === 1)}
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
            {choice.below && choice.below.length > 0 && (
              <div className="choice-below">{choice.below}</div>
            )}
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
