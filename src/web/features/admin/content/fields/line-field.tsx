import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '../../../../../schema/limits.ts';
import { completedLink, linkRefusal } from '../../../../lib/typed-link.ts';
import { type FieldNote, useFieldNotes, useLabel } from './field-notes.ts';
import { NoteWords, noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

export interface FieldProps {
  /** Where it is not what the content calls the field, such as one with a number. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Stands in the label's place for screen readers alone, in rows whose columns speak. */
  isLabelHidden?: boolean;
}

interface FrameProps extends FieldProps {
  path: ValuePath;
  notes: ReturnType<typeof useFieldNotes>;
  children: ReactNode;
}

/** Label, control, hint and sentences of any field of the editor. */
export function FieldFrame({ path, label, hint, notes, isLabelHidden, children }: FrameProps) {
  const id = fieldId(path);
  const known = useLabel(path);
  return (
    <div className="field min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
        {label ?? known}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <NoteWords id={`${id}-notes`} notes={notes} />
    </div>
  );
}

interface LineFieldProps extends FieldProps {
  part: Part<string>;
  max?: number;
  control?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'placeholder' | 'autoComplete' | 'spellCheck' | 'list' | 'onBlur'
  >;
  /** Said in the place of what the schema says of such a value; null: nothing. */
  refusal?: string | null;
}

/** One line of text. */
export function LineField(props: LineFieldProps) {
  const { part, max = TITLE_MAX, control, refusal = null, ...frame } = props;
  const id = fieldId(part.path);
  const found = useLengthNotes(part, max);
  const notes: FieldNote[] = refusal ? [{ level: 'refused', sentence: refusal }] : found;
  return (
    <FieldFrame {...frame} path={part.path} notes={notes}>
      <input
        autoComplete="off"
        {...control}
        {...noteProps(id, notes, Boolean(frame.hint))}
        id={id}
        className="field-control"
        value={part.value}
        onChange={({ target }) => part.change(() => target.value)}
      />
    </FieldFrame>
  );
}

export const EmailField = (props: Omit<LineFieldProps, 'control'>) => (
  <LineField {...props} max={254} control={{ type: 'email', spellCheck: false }} />
);

/** An address elsewhere, as it is copied or known by heart: what it lacks is added when the field is left. */
export function LinkField(props: Omit<LineFieldProps, 'control' | 'refusal'>) {
  const { value, change } = props.part;
  return (
    <LineField
      {...props}
      max={2000}
      refusal={linkRefusal(value)}
      control={{
        inputMode: 'url',
        placeholder: 'https://…',
        spellCheck: false,
        onBlur() {
          if (completedLink(value) !== value) change(completedLink);
        },
      }}
    />
  );
}

interface TextFieldProps extends FieldProps {
  part: Part<string>;
  rows?: number;
  max?: number;
}

/** Several lines, shown as they are typed. */
export function TextField({ part, rows = 3, max = DESCRIPTION_MAX, ...frame }: TextFieldProps) {
  const id = fieldId(part.path);
  const notes = useLengthNotes(part, max);
  return (
    <FieldFrame {...frame} path={part.path} notes={notes}>
      <textarea
        {...noteProps(id, notes, Boolean(frame.hint))}
        id={id}
        className="field-control grows"
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        value={part.value}
        onChange={({ target }) => part.change(() => target.value)}
      />
    </FieldFrame>
  );
}

/** What is too long is told and not cut off: what is left out is for the person to say. */
function useLengthNotes({ path, value }: Part<string>, max: number): FieldNote[] {
  const notes = useFieldNotes(path);
  if (value.length <= max) return notes;
  const sentence = `Please shorten this: it has ${value.length} characters, ${max} fit.`;
  return [{ level: 'refused', sentence }];
}
