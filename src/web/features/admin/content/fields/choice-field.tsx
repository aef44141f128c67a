import { useField, useFieldNotes, useLabel, useWords } from './field-notes.ts';
import { FieldFrame, type FieldProps } from './line-field.tsx';
import { noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

interface ChoiceFieldProps<Value extends string | number | null> extends FieldProps {
  part: Part<Value>;
  choices: readonly { value: Value; label: string }[];
}

/** One of a few. */
export function ChoiceField<Value extends string | number | null>({
  part,
  choices,
  ...frame
}: ChoiceFieldProps<Value>) {
  const id = fieldId(part.path);
  const notes = useFieldNotes(part.path);
  const hasHint = Boolean(useField(part.path)?.words.hint);
  return (
    <FieldFrame {...frame} path={part.path} notes={notes}>
      <select
        {...noteProps(id, notes, hasHint)}
        id={id}
        className="field-control field-select"
        value={String(part.value)}
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => String(value) === target.value);
          if (chosen) part.change(() => chosen.value);
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface NumberFieldProps extends FieldProps {
  part: Part<number>;
}

/** A whole number; an empty field keeps the last one until a new one is typed. */
export function NumberField({ part, ...frame }: NumberFieldProps) {
  const id = fieldId(part.path);
  const notes = useFieldNotes(part.path);
  const words = useWords(part.path, 'number');
  const { min, max, unit } = words ?? { min: 0, max: Number.MAX_SAFE_INTEGER, unit: undefined };
  return (
    <FieldFrame {...frame} path={part.path} notes={notes}>
      <div className="relative">
        <input
          {...noteProps(id, notes, Boolean(words?.hint))}
          id={id}
          type="number"
          className="field-control tabular-nums"
          min={min}
          max={max}
          defaultValue={part.value}
          key={part.value}
          onBlur={({ target }) => {
            const value = target.valueAsNumber;
            if (Number.isNaN(value)) target.value = String(part.value);
            else part.change(() => Math.min(max, Math.max(min, Math.round(value))));
          }}
        />
        {unit && (
          <span className="field-beside" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

interface TicksFieldProps {
  part: Part<string[]>;
  choices: Readonly<Record<string, string>>;
}

/** As many out of several as are ticked, always in the same order. */
export function TicksField({ part, choices }: TicksFieldProps) {
  const all = Object.keys(choices);
  return (
    <fieldset id={fieldId(part.path)} className="ticks">
      <legend className="sr-only">{useLabel(part.path)}</legend>
      {all.map((value) => (
        <label key={value}>
          <input
            className="flex-none size-5 mt-0.5 accent-cobalt"
            type="checkbox"
            checked={part.value.includes(value)}
            onChange={({ target }) =>
              part.change((ticked) =>
                all.filter((each) => (each === value ? target.checked : ticked.includes(each))),
              )
            }
          />
          {choices[value]}
        </label>
      ))}
    </fieldset>
  );
}
