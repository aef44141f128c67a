import { type ComponentProps, useState } from 'react';
import { formatShortDate } from '../../event/short-date.ts';
import { parseTypedDate } from '../lib/typed-date.ts';
import { parseTypedTime } from '../lib/typed-time.ts';

interface TypedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  kind: 'date' | 'time';
  /** For a date without a year. */
  year?: number | undefined;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A date or a time as people write it. What is understood is the field's value; what is not stays as it
 * was typed, and the form's schema refuses it.
 */
export function TypedInput({ kind, year, value, onChange, ...input }: TypedInputProps) {
  const parse = (text: string) =>
    kind === 'date' ? parseTypedDate(text, year) : parseTypedTime(text);
  const shown =
    kind === 'date' && parse(value) !== null ? formatShortDate(parse(value) ?? '') : value;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...input}
      className="field-control tabular-nums"
      autoComplete="off"
      spellCheck={false}
      placeholder={kind === 'date' ? '7 Sep 2027' : '13:30'}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value) ?? target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
