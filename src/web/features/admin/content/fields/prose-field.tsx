import { type CSSProperties, useState } from 'react';
import { parseProse } from '../../../../../event/prose.ts';
import { PROSE_MAX } from '../../../../../modules/content/content/fields-schema.ts';
import { Prose } from '../../../../ui/prose.tsx';
import { useFieldNotes } from './field-notes.ts';
import { FieldFrame, type FieldProps } from './line-field.tsx';
import { noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

/** Paragraphs with bold, links and lists, and how they will look. */
export function ProseField({ part, ...frame }: FieldProps & { part: Part<string> }) {
  const id = fieldId(part.path);
  const notes = useFieldNotes(part.path);
  const [isShown, setIsShown] = useState(false);
  const hint = (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <code className="label">**bold**, [link](https://…), - list, ## heading</code>
      <button
        type="button"
        className="text-button"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide how it looks' : 'Show how it looks'}
      </button>
    </span>
  );
  return (
    <div>
      <FieldFrame {...frame} hint={hint} path={part.path} notes={notes}>
        <textarea
          {...noteProps(id, notes)}
          id={id}
          className="field-control grows"
          rows={5}
          style={{ '--rows': 5 } as CSSProperties}
          maxLength={PROSE_MAX}
          value={part.value}
          onChange={({ target }) => part.change(() => target.value)}
        />
      </FieldFrame>
      {isShown && (
        <div className="grid gap-3 mt-2 py-4 px-4.5 border-l-3 border-line bg-paper wrap-anywhere">
          {part.value.trim() === '' ? (
            <p className="text-muted">Nothing yet.</p>
          ) : (
            <Prose blocks={parseProse(part.value)} />
          )}
        </div>
      )}
    </div>
  );
}
