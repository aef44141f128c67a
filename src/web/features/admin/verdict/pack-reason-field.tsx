import { REASON_MAX } from '../../../../judging/judging-limits.ts';
import { Field } from '../../../ui/field.tsx';

interface PackReasonFieldProps {
  label: string;
  rows?: number;
  value: string;
  onChange(value: string): void;
}

/** Why something was decided, for everybody who opens the verdict pack. */
export function PackReasonField({ label, rows = 2, value, onChange }: PackReasonFieldProps) {
  return (
    <Field
      label={label}
      hint="It stands in the verdict pack, which everybody can have: no names of people."
      rows={rows}
      maxLength={REASON_MAX}
      value={value}
      onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
    />
  );
}
