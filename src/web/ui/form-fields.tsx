import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from './field.tsx';

/** One field of a form, as data. */
export interface FormField<Name extends string> {
  name: Name;
  label: string;
  maxLength: number;
  hint?: string;
  /** Several lines, not one. */
  rows?: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** What can be chosen instead of typed. */
  suggestions?: readonly string[];
  /** Its place in the grid of the form. */
  className?: string;
}

type Bound = ComponentProps<'input'> & ComponentProps<'textarea'> & { error?: ReactNode };

interface FormFieldsProps<Name extends string> {
  fields: readonly FormField<Name>[];
  /** Ties a field to what it shows: a value to begin with, or the form's own state. */
  bind: (name: Name) => Bound;
}

/** The fields of a form, each in its place. */
export function FormFields<Name extends string>({ fields, bind }: FormFieldsProps<Name>) {
  const id = useId();
  return fields.map(({ className, suggestions, rows, ...field }) => {
    const props = { ...field, ...bind(field.name) };
    const list = suggestions && `${id}-${field.name}`;
    return (
      <div key={field.name} className={className}>
        {rows === undefined ? <Field list={list} {...props} /> : <Field rows={rows} {...props} />}
        {suggestions && (
          <datalist id={list}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
      </div>
    );
  });
}
