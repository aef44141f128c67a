import { type ComponentProps, type ReactNode, useId, useState } from 'react';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  error?: ReactNode;
}

/** A password with a button that shows what was typed. */
export function PasswordField({ label, error, ...control }: PasswordFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="relative">
        <input
          {...control}
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field-control pr-20"
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
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
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
