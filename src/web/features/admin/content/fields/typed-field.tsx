import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatShortDate, formatShortWeekday } from '../../../../../event/short-date.ts';
import { keepValue, keptValue } from '../../../../lib/kept-value.ts';
import { dateRefusal, parseTypedDate } from '../../../../lib/typed-date.ts';
import {
  formatTypedMoment,
  type Moment,
  momentRefusal,
  parseTypedMoment,
  parseTypedTime,
} from '../../../../lib/typed-time.ts';
import { ClockChoice } from '../../clock-choice.tsx';
import {
  type FieldNote,
  useEditionYear,
  useField,
  useFieldNotes,
  useWords,
} from './field-notes.ts';
import { FieldFrame, type FieldProps } from './line-field.tsx';
import { noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

interface TypedFieldProps<Value> extends FieldProps {
  part: Part<Value>;
  empty: Value;
  format: (value: Value) => string;
  parse: (typed: string) => Value | null;
  /** What to say of words that cannot be understood. */
  refusal: (typed: string) => string;
  placeholder?: string | undefined;
  isMono?: boolean;
  beside?: ReactNode;
  /** What to say when something was understood that is not written there. */
  tell?: (typed: string, understood: Value) => string;
  /** Further paths whose sentences belong here. */
  moreNotes?: readonly FieldNote[];
}

/**
 * What is typed as people write it. It counts when the field is left, as it was understood: half a
 * date may be another one. What cannot be understood stays as typed, with a sentence, and changes
 * nothing.
 */
export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { part, empty, format, parse, refusal, placeholder, beside, tell, moreNotes = [] } = props;
  const id = fieldId(part.path);
  const found = useFieldNotes(part.path);
  const hasHint = Boolean(useField(part.path)?.words.hint);
  const [typed, setTyped] = useState(() => keptTyping(id));
  const [isLeft, setIsLeft] = useState(typed !== null);
  const [told, setTold] = useState('');
  const understood = typed === null ? null : typed.trim() === '' ? empty : parse(typed);
  const isWrong = typed !== null && isLeft && understood === null;
  const notes = isWrong
    ? [{ level: 'refused' as const, sentence: refusal(typed) }]
    : [...found, ...moreNotes];

  function leave() {
    setIsLeft(true);
    if (typed === null || understood === null) return;
    if (tell) setTold(tell(typed, understood));
    part.change(() => understood);
    setTyped(null);
    keepTyping(id, null);
  }

  // Words of an earlier visit that had not been left yet.
  const take = useEffectEvent(leave);
  useEffect(() => take(), []);

  return (
    <FieldFrame {...props} path={part.path} notes={notes}>
      <div className="relative">
        <input
          {...noteProps(id, notes, hasHint)}
          id={id}
          className="field-control tabular-nums"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed ?? format(part.value)}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsLeft(false);
            setTold('');
            keepTyping(id, target.value);
          }}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
          onBlur={leave}
        />
        {beside && typed === null && (
          <span className="field-beside" aria-hidden="true">
            {beside}
          </span>
        )}
      </div>
      {tell && (
        <p role="status" className="field-hint empty:hidden">
          {told}
        </p>
      )}
    </FieldFrame>
  );
}

interface OwnProps<Value> extends FieldProps {
  part: Part<Value>;
}

/** A date, with its weekday beside it. */
export function DateField({ part, ...frame }: OwnProps<string>) {
  const year = useEditionYear();
  return (
    <TypedField
      {...frame}
      part={part}
      empty=""
      format={(date) => date && formatShortDate(date)}
      parse={(typed) => parseTypedDate(typed, year)}
      refusal={(typed) =>
        dateRefusal(typed, year) ?? 'This is not a date; write it like 7 Sep 2027.'
      }
      placeholder="7 Sep 2027"
      beside={part.value && formatShortWeekday(part.value)}
    />
  );
}

/** A time of day. */
export function TimeField({ part, ...frame }: OwnProps<string>) {
  const isOptional = useField(part.path)?.words.isOptional;
  return (
    <TypedField
      {...frame}
      part={part}
      empty=""
      format={(time) => time}
      parse={parseTypedTime}
      refusal={() => 'This is not a time; write it like 13:30.'}
      placeholder={isOptional ? 'open' : '13:30'}
    />
  );
}

/** Date and time in one field. */
export function MomentField({ part, ...frame }: OwnProps<Moment>) {
  // For a date alone: what begins does so with the day, what ends lasts until it is over.
  const timeOfDay = useWords(part.path, 'moment')?.isEnd ? '23:59' : '00:00';
  const year = useEditionYear();
  const ofDate = useFieldNotes([...part.path, 'date']);
  const ofTime = useFieldNotes([...part.path, 'time']);
  const field = (
    <TypedField
      {...frame}
      part={part}
      empty={{ date: '', time: '' }}
      format={formatTypedMoment}
      parse={(typed) => parseTypedMoment(typed, year, timeOfDay)}
      refusal={(typed) =>
        momentRefusal(typed, year) ?? 'This is not a date; write it like 7 Sep 2027, 13:30.'
      }
      tell={(typed, { date, time }) =>
        date !== '' && parseTypedMoment(typed, year) === null
          ? `No time was written: ${time} is taken.`
          : ''
      }
      placeholder="7 Sep 2027, 13:30"
      beside={part.value.date && formatShortWeekday(part.value.date)}
      moreNotes={[...ofDate, ...ofTime]}
    />
  );
  const { date, time, repeated } = part.value;
  return (
    <div className="form-stack content-start">
      {field}
      <ClockChoice
        moment={{ date, time }}
        chosen={repeated}
        onChoose={(which) => part.change((moment) => ({ ...moment, repeated: which }))}
      />
    </div>
  );
}

/**
 * What was typed into a date or time and cannot be understood yet. It is no part of the draft, and
 * still not lost: it stands in the field again when the section is opened again.
 */
const keptTyping = (fieldId: string) => keptValue('localStorage', keyOf(fieldId)) as string | null;

/** Null where nothing is left to be understood. */
export const keepTyping = (fieldId: string, typed: string | null) =>
  keepValue('localStorage', keyOf(fieldId), typed);

/** The section of a document in which something waits to be understood; null where there is none. */
export function sectionWithTyping(document: string): string | null {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    const found = keys.find((key) => key.startsWith(`${PREFIX} ${document} `));
    return found?.split(' ')[2] ?? null;
  } catch {
    return null;
  }
}

const PREFIX = 'content-typed';

/** A field has its name in its section alone; document and section stand in the address. */
function keyOf(fieldId: string): string {
  const document = location.pathname.split('/').at(-1);
  const section = new URLSearchParams(location.search).get('section');
  return `${PREFIX} ${document} ${section} ${fieldId}`;
}
