import { useEffect, useRef, useState } from 'react';
import './name-hints.css';

const PAUSE_MS = 400;
/** A word that is in no name: none goes from one field to the next. */
const BETWEEN_FIELDS = ' | 0 | ';
const BEGUN_MAX = 80;
/** A first name, another one, and a surname in two parts. */
const BEGUN_WORDS = 4;
const NONE: FoundNames = { refused: [], perhaps: [], offered: [] };
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  /** All that is written. */
  text: string;
  /** The words before the cursor. */
  begun: string;
}

interface FoundNames {
  /** Named in the text, and not to be shown. */
  refused: string[];
  /** The same of those who may be meant. */
  perhaps: string[];
  /** What the begun words may become; in place of how many of them. */
  offered: { name: string; agrees: boolean; words: number }[];
}

interface NameHintsProps {
  /** Names of the fields of the form around it in which people are named. */
  fields: readonly string[];
  find: (typed: Typed) => Promise<FoundNames>;
}

/**
 * Stands in a form with the words beside a picture. It says who of those that are named there wants no
 * pictures, and offers names. Without an answer the form is as before: saving refuses.
 */
export function NameHints({ fields: names, find }: NameHintsProps) {
  const place = useRef<HTMLDivElement>(null);
  const lastField = useRef<TextField | null>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', begun: '' });
  const [found, setFound] = useState<FoundNames>(NONE);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const read = (event?: Event) => {
      const fields = textFieldsOf(form, names);
      const field = fields.find((each) => each === event?.target) ?? null;
      lastField.current = field;
      setTyped({
        text: fields
          .map(({ value }) => value)
          .filter((value) => value.trim() !== '')
          .join(BETWEEN_FIELDS),
        begun: field === null ? '' : beforeCursor(field).slice(-BEGUN_MAX),
      });
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [names]);

  useEffect(() => {
    let isOld = false;
    if (typed.text === '') {
      setFound(NONE);
      return;
    }
    const timer = setTimeout(() => {
      find(typed).then(
        (names) => !isOld && setFound(names),
        () => !isOld && setFound(NONE),
      );
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [typed, find]);

  const { refused, perhaps, offered } = found;
  return (
    <div ref={place} className="name-hints">
      <div aria-live="polite">
        {refused.map((name) => (
          <p key={name} className="field-error">
            <NoPictures /> {name} does not want to be shown in pictures. Please leave out the name,
            and the photo where they can be recognised.
          </p>
        ))}
        {perhaps.map((name) => (
          <p key={name} className="field-hint">
            <NoPictures /> If you mean {name}: they do not want to be shown in pictures.
          </p>
        ))}
      </div>
      {offered.length > 0 && (
        <ul aria-label="Names to go on with">
          {offered.map(({ name, agrees, words }) => (
            <li key={name}>
              <button
                type="button"
                className="button button-outline button-small"
                onClick={() => lastField.current && complete(lastField.current, name, words)}
              >
                {name}
                {!agrees && (
                  <>
                    {' '}
                    <NoPictures />
                    <span className="sr-only">, wants no pictures</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoPictures() {
  return (
    <svg className="name-hints-camera" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 8h4l2-3h6l2 3h4v12H3z" />
      <circle cx="12" cy="13.5" r="3.6" />
      <path d="M3 22.5 21 2.5" />
    </svg>
  );
}

const textFieldsOf = (form: HTMLFormElement, names: readonly string[]): TextField[] =>
  names.flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });

function beforeCursor(field: TextField): string {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length);
  const [first] = [...before.matchAll(WORD)].slice(-BEGUN_WORDS);
  return before.slice(first?.index ?? before.length);
}

/** Puts the name in the place of the last words before the cursor, as if it had been typed. */
function complete(field: TextField, name: string, words: number): void {
  const end = field.selectionStart ?? field.value.length;
  const from = [...field.value.slice(0, end).matchAll(WORD)].at(-words)?.index ?? end;
  const value = field.value.slice(0, from) + name + field.value.slice(end);
  field.focus();
  if (field.maxLength >= 0 && value.length > field.maxLength) return;
  // Past React, which would else not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.setSelectionRange(from + name.length, from + name.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
