import { useId } from 'react';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';
import './dated-lines.css';

export interface DatedLine<State extends string> {
  /** 2027-03, or 2027-03-14. */
  date: string;
  title: string;
  text: string;
  state: State;
}

interface DatedLinesProps<State extends string> {
  /** What they are lines of. */
  label: string;
  hint: string;
  lines: readonly DatedLine<State>[];
  states: Readonly<Record<State, string>>;
  /** What a new line begins with. */
  first: DatedLine<State>;
  max: number;
  titleMax: number;
  textMax: number;
  /** Of one of the fields, by its path: "0.title". */
  errorAt?: (part: string) => string | undefined;
  onChange: (lines: DatedLine<State>[]) => void;
}

/** Lines with a date and a state, added and removed one by one; the caller sorts them. */
export function DatedLines<State extends string>(props: DatedLinesProps<State>) {
  const { label, hint, lines, states, first, max, titleMax, textMax, onChange } = props;
  const { errorAt = () => undefined } = props;
  const id = useId();
  const change = (at: number, part: Partial<DatedLine<State>>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <fieldset aria-describedby={id} className="dated-lines">
      <legend className="font-semibold">{label}</legend>
      <p id={id} className="field-hint">
        {hint}
      </p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep their order
        <fieldset key={index} className="dated-line">
          <legend className="sr-only">{`Line ${index + 1}`}</legend>
          <Field
            label="When"
            placeholder="2027-03"
            maxLength={10}
            value={line.date}
            error={errorAt(`${index}.date`)}
            onChange={({ target }) => change(index, { date: target.value })}
          />
          <SelectField
            label="It is"
            value={line.state}
            onChange={({ target }) => change(index, { state: target.value as State })}
          >
            {(Object.entries(states) as [State, string][]).map(([state, words]) => (
              <option key={state} value={state}>
                {words}
              </option>
            ))}
          </SelectField>
          <Field
            label="What"
            maxLength={titleMax}
            value={line.title}
            error={errorAt(`${index}.title`)}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <Field
            label="More about it"
            maxLength={textMax}
            value={line.text}
            error={errorAt(`${index}.text`)}
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <button
            type="button"
            className="button button-small button-danger-quiet"
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            Remove<span className="sr-only">{` line ${index + 1}`}</span>
          </button>
        </fieldset>
      ))}
      {lines.length < max && (
        <button
          type="button"
          className="button button-small button-outline"
          onClick={() => onChange([...lines, first])}
        >
          Add a line
        </button>
      )}
    </fieldset>
  );
}
