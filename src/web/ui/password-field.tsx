import { type ComponentProps, type ReactNode, useId, useState } from 'react';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  error?: ReactNode;
}

export function PasswordField({ label, error, ...control }: PasswordFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <PasswordInput
        {...control}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
      />
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A password with a button that shows what was typed. */
export function PasswordInput(control: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...control}
        type={isShown ? 'text' : 'password'}
        className="field-control pr-20"
        autoCapitalize={isShown ? 'none' : undefined}
        spellCheck={false}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 w-18 cursor-pointer font-semibold text-muted hover:text-text focus-visible:-outline-offset-4"
        aria-pressed={isShown}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
