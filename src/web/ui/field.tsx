import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A labelled field with its hint and its error; `rows` makes it a field of several lines. */
export function Field(props: FieldTexts & ComponentProps<'input'>): ReactNode;
export function Field(props: FieldTexts & ComponentProps<'textarea'> & { rows: number }): ReactNode;
export function Field({
  label,
  hint,
  error,
  ...control
}: FieldTexts & (ComponentProps<'input'> | (ComponentProps<'textarea'> & { rows: number }))) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const shared = {
    id,
    className: 'field-control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {'rows' in control ? (
        <textarea {...control} {...shared} />
      ) : (
        <input type="text" {...(control as ComponentProps<'input'>)} {...shared} />
      )}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
