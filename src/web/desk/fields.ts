import type { ComponentProps, ReactNode } from 'react';

interface Texts {
  label: string;
  hint?: string;
  /** Beside the label: who sees it, or how long it may be. */
  note?: string;
  /** Both columns of the form. */
  isWide?: boolean;
}

export interface Option {
  value: string;
  label: string;
}

/** What a field that a screen draws for itself is given. */
export interface BoundField {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  isFirst: boolean;
}

/** One field of a form, as data: what it is, and its words. */
export type FieldSpec = Texts &
  (
    | {
        kind?: 'text' | 'email' | 'url' | 'number' | 'password';
        maxLength?: number;
        placeholder?: string;
        inputMode?: ComponentProps<'input'>['inputMode'];
        autoComplete?: string;
        suggestions?: readonly string[];
      }
    | { kind: 'area'; rows: number; maxLength?: number }
    | { kind: 'select' | 'choice'; options: readonly Option[] }
    | { kind: 'check' }
    /** Typed as people write it, 7 Sep or 13.30; kept as 2027-09-07 and 13:30. */
    | { kind: 'date' | 'time'; year?: number }
    | {
        kind: 'own';
        render: (field: BoundField) => ReactNode;
        /** For "Was …" and for the choice between two versions. */
        words?: (value: unknown) => string;
      }
  );

export type FieldSpecs<Values> = { readonly [Name in keyof Values & string]?: FieldSpec };

/** A value as a person reads it. */
export function valueInWords(spec: FieldSpec, value: unknown): string {
  if (spec.kind === 'own' && spec.words) return spec.words(value);
  if (spec.kind === 'select' || spec.kind === 'choice') {
    return spec.options.find((option) => option.value === value)?.label ?? '';
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}
