import { type ComponentProps, type ReactNode, useId } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: ReactNode;
  children: ReactNode;
}

/** A labelled choice out of a list: the browser's own, which every phone shows well. */
export function SelectField({ label, children, ...control }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...control} id={id} className="field-control field-select">
        {children}
      </select>
    </div>
  );
}
