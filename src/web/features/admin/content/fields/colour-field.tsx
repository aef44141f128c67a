import { useState } from 'react';
import { parseColour } from '../../../../../event/brand/colour.ts';
import { colourRefusal } from '../../../../../event/brand/palette.ts';
import { useLabel } from './field-notes.ts';
import type { FieldProps } from './line-field.tsx';
import { fieldId, type Part } from './part.ts';
import { keepTyping, TypedField } from './typed-field.tsx';

interface ColourFieldProps extends FieldProps {
  part: Part<string>;
}

/** What the picker of the browser opens with where no colour is set. */
const DELIVERED_LOOK = '#808080';

/** A colour as people write it, with the browser's own picker, and a way out where it cannot be read. */
export function ColourField({ part, ...frame }: ColourFieldProps) {
  const label = useLabel(part.path).replace(/ \(optional\)$/, '');
  const use = part.path.at(-1) === 'signal' ? 'signal' : 'second';
  const nearest = colourRefusal(use, part.value)?.nearest;
  const id = fieldId(part.path);
  const [taken, setTaken] = useState(0);
  // It stands in the field in the place of what was being typed.
  function take(colour: string) {
    keepTyping(id, null);
    setTaken(taken + 1);
    part.change(() => colour);
  }
  return (
    <div className="colour-field grid grid-cols-[minmax(0,1fr)_auto] content-start gap-y-0 gap-x-2">
      <TypedField
        key={taken}
        {...frame}
        part={part}
        empty=""
        format={(colour) => colour}
        parse={parseColour}
        refusal={() => 'This is not a colour; write it like #1a3cf0.'}
        placeholder="default"
      />
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        className="colour-picker"
        value={parseColour(part.value) ?? DELIVERED_LOOK}
        data-none={part.value === '' || undefined}
        onChange={({ target }) => take(target.value)}
      />
      {nearest && (
        <button
          type="button"
          className="button button-outline button-small colour-nearest"
          aria-describedby={`${id}-notes`}
          onClick={() => take(nearest)}
        >
          <span className="size-4.5 rounded-[50%]" style={{ background: nearest }} />
          Take {nearest}
        </button>
      )}
    </div>
  );
}
