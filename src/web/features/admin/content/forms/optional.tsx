import type { ReactNode } from 'react';
import { showToast } from '../../../../lib/toasts.ts';
import { useFieldNotes } from '../fields/field-notes.ts';
import { NoteWords } from '../fields/note-words.tsx';
import { fieldId, filled, type Part } from '../fields/part.ts';

interface OptionalProps<Value> {
  part: Part<Value | null>;
  add: string;
  remove: string;
  blank: () => Value;
  children: (part: Part<Value>) => ReactNode;
}

/** Facts that an edition can do without. Leaving them out can be taken back. */
export function Optional<Value extends object>(props: OptionalProps<Value>) {
  const { part, add, remove, blank, children } = props;
  const notes = useFieldNotes(part.path);
  const { value } = part;
  if (value === null) {
    return (
      <div id={fieldId(part.path)}>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => part.change(() => blank())}
        >
          {add}
        </button>
        <NoteWords notes={notes} />
      </div>
    );
  }
  return (
    <div id={fieldId(part.path)} className="form-stack">
      {children(filled(part, value))}
      <NoteWords notes={notes} />
      <div>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            part.change(() => null);
            showToast({
              title: 'Left out',
              action: { label: 'Undo', onChoose: () => part.change(() => value) },
            });
          }}
        >
          {remove}
        </button>
      </div>
    </div>
  );
}
