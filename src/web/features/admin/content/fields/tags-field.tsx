import { useRef, useState } from 'react';
import { TITLE_MAX } from '../../../../../schema/limits.ts';
import {
  type FieldNote,
  SAMPLE_TEXT,
  useFieldNotes,
  useLabel,
  useWords,
  useWorstBelow,
} from './field-notes.ts';
import { DeliveredTag, NoteWords, noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

interface TagsFieldProps {
  part: Part<string[]>;
}

/** Short words as chips: Enter or a comma adds one, Backspace in the empty field takes one back. */
export function TagsField({ part }: TagsFieldProps) {
  const id = fieldId(part.path);
  // "technology" makes "Remove technology Graphs".
  const { one = 'word', hint } = useWords(part.path, 'list') ?? {};
  const max = useWords([...part.path, 0], 'line')?.max ?? TITLE_MAX;
  const found = useFieldNotes(part.path);
  const worst = useWorstBelow(part.path);
  // A chip has no room for a tag of its own.
  const notes: FieldNote[] =
    worst === 'delivered' ? [...found, { level: worst, sentence: SAMPLE_TEXT }] : found;
  const label = useLabel(part.path);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');

  function add(text: string) {
    const words = text
      .split(',')
      .map((word) => word.trim().slice(0, max))
      .filter((word) => word !== '');
    if (words.length === 0) return;
    part.change((tags) => [...tags, ...words.filter((word) => !tags.includes(word))]);
    setTyped('');
    setTold(`${words.join(', ')} added.`);
  }

  function remove(index: number) {
    setTold(`${part.value[index]} removed.`);
    part.change((tags) => tags.toSpliced(index, 1));
    input.current?.focus();
  }

  return (
    <div className="field min-w-0">
      <label htmlFor={id}>{label}</label>
      <div className="tags" data-level={notes[0]?.level}>
        {part.value.map((tag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips have no state, and may be the same
          <span key={index} className="chip">
            <span className="wrap-anywhere">{tag}</span>
            <button
              className="grid place-items-center size-[32px] rounded-full text-[1rem] cursor-pointer hover:bg-line"
              type="button"
              aria-label={`Remove ${one} ${tag}`}
              onClick={() => remove(index)}
            >
              ×
            </button>
          </span>
        ))}
        <input
          {...noteProps(id, notes, true)}
          ref={input}
          id={id}
          autoComplete="off"
          maxLength={max}
          value={typed}
          onChange={({ target }) =>
            target.value.endsWith(',') ? add(target.value) : setTyped(target.value)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '' && part.value.length > 0) {
              remove(part.value.length - 1);
            }
          }}
          onBlur={() => add(typed)}
        />
      </div>
      <DeliveredTag id={id} notes={notes} />
      <p id={`${id}-hint`} className="field-hint">
        {hint ?? `Enter adds a ${one}.`}
      </p>
      <NoteWords id={`${id}-notes`} notes={notes} />
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}
