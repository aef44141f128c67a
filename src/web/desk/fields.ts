import type { ComponentProps, ReactNode, RefCallback } from 'react';

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
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  /** Of one of its parts, by its path in the value: "0.title". */
  errorAt: (part: string) => string | undefined;
  /** What the whole form has at the moment, for a field that depends on others. */
  values: unknown;
  /** For what has the focus when it is refused. */
  ref: RefCallback<HTMLElement>;
}

/** One field of a form, as data: what it is, and its words. */
export type FieldSpec = Texts &
  (
    | {
        kind?: 'text' | 'email' | 'url' | 'number';
        maxLength?: number;
        placeholder?: string;
        inputMode?: ComponentProps<'input'>['inputMode'];
        autoComplete?: string;
        suggestions?: readonly string[];
      }
    | { kind: 'area'; rows: number; maxLength?: number }
    /** Never kept in the browser. */
    | {
        kind: 'password';
        autoComplete: 'current-password' | 'new-password';
        maxLength: number;
      }
    /** Out of a list, side by side, or one below the other where the words are long. */
    | { kind: 'select' | 'choice' | 'radio'; options: readonly Option[] }
    | { kind: 'check' }
    /** Typed as people write it, 7 Sep or 13.30; kept as 2027-09-07 and 13:30. */
    | { kind: 'date' | 'time'; year?: number }
    | {
        kind: 'own';
        render: (field: BoundField) => ReactNode;
        /** For "Was …" and for the choice between two versions. */
        words?: (value: unknown) => string;
        /** Has fields of its own: what all of them were is too long for a "Was …". */
        hasParts?: true;
      }
  );

export type FieldSpecs<Values> = { readonly [Name in keyof Values & string]?: FieldSpec };

/** A value as a person reads it. */
export function valueInWords(spec: FieldSpec, value: unknown): string {
  if (spec.kind === 'own' && spec.words) return spec.words(value);
  if ('options' in spec) {
    return spec.options.find((option) => option.value === value)?.label ?? '';
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}
