import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import type { FieldWords } from '../../../../../modules/content/content/field-words-schema.ts';
import { DESCRIPTION_MAX, EMAIL_MAX, URL_MAX } from '../../../../../schema/limits.ts';
import { addressOfWords, ownPagePath } from '../../../../../schema/own-page-paths.ts';
import { completedLink, linkRefusal } from '../../../../lib/typed-link.ts';
import { type FieldNote, useField, useFieldNotes, useLabel, useWords } from './field-notes.ts';
import { DeliveredTag, NoteWords, noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

export interface FieldProps {
  /** Where it is not what the content calls the field, such as one with a number. */
  label?: ReactNode;
  /** Stands in the label's place for screen readers alone, in rows whose columns speak. */
  isLabelHidden?: boolean;
}

interface FrameProps extends FieldProps {
  path: ValuePath;
  /** Where it is not the one of the schema. */
  hint?: ReactNode;
  notes: ReturnType<typeof useFieldNotes>;
  children: ReactNode;
}

/** Label, control, hint and sentences of any field of the editor. */
export function FieldFrame({ path, label, notes, isLabelHidden, children, ...more }: FrameProps) {
  const id = fieldId(path);
  const known = useLabel(path);
  const written = useField(path)?.words.hint;
  const hint = more.hint ?? written;
  return (
    <div className="field min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : undefined}>
        {label ?? known}
      </label>
      {children}
      <DeliveredTag id={id} notes={notes} />
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
  control?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'placeholder' | 'spellCheck' | 'onBlur'
  >;
  /** Said in the place of what the schema says of such a value; null: nothing. */
  refusal?: string | null;
  /** Where it is not the one of the schema. */
  hint?: string;
}

/** One line of text. */
export function LineField({ part, control, refusal = null, ...frame }: LineFieldProps) {
  const id = fieldId(part.path);
  const words = useField(part.path)?.words;
  const found = useLengthNotes(part, lengthOf(words));
  const notes: FieldNote[] = refusal ? [{ level: 'refused', sentence: refusal }] : found;
  return (
    <FieldFrame {...frame} path={part.path} notes={notes}>
      <input
        autoComplete="off"
        {...control}
        {...noteProps(id, notes, Boolean(frame.hint ?? words?.hint))}
        id={id}
        className="field-control"
        value={part.value}
        onChange={({ target }) => part.change(() => target.value)}
      />
    </FieldFrame>
  );
}

export const EmailField = (props: Omit<LineFieldProps, 'control'>) => (
  <LineField {...props} control={{ type: 'email', spellCheck: false }} />
);

/** An address elsewhere, as it is copied or known by heart: what it lacks is added when the field is left. */
export function LinkField(props: Omit<LineFieldProps, 'control' | 'refusal'>) {
  const { value, change } = props.part;
  return (
    <LineField
      {...props}
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

function lengthOf(words: FieldWords | undefined): number {
  if (words?.kind === 'line' || words?.kind === 'text') return words.max;
  return words?.kind === 'email' ? EMAIL_MAX : URL_MAX;
}

/** Several lines, shown as they are typed. */
export function TextField({ part, ...frame }: Omit<LineFieldProps, 'control'>) {
  const id = fieldId(part.path);
  const words = useWords(part.path, 'text');
  const rows = words?.rows ?? 3;
  const notes = useLengthNotes(part, words?.max ?? DESCRIPTION_MAX);
  return (
    <FieldFrame {...frame} path={part.path} notes={notes}>
      <textarea
        {...noteProps(id, notes, Boolean(words?.hint))}
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

/** The address of a page, in any spelling; shows while it is typed what it becomes. */
export function AddressField({ part, ...frame }: FieldProps & { part: Part<string> }) {
  const { value, change } = part;
  const address = addressOfWords(value);
  const path = ownPagePath(address);
  const isBelow = path.startsWith('/p/');
  return (
    <LineField
      {...frame}
      part={part}
      hint={
        address === ''
          ? 'A word or two, such as travel.'
          : `Visitors find the page at ${location.host}${path}${isBelow ? `, since /${address} is the site’s own` : ''}.`
      }
      control={{
        spellCheck: false,
        onBlur() {
          if (address !== value) change(addressOfWords);
        },
      }}
    />
  );
}
