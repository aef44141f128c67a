import type { ContentSection } from '../../../../../modules/content/schema.ts';
import { SECTION_WORDS } from '../section-groups.ts';
import type { ValuePath } from './merge.ts';
import { isRecord } from './same-value.ts';

/** What an entry is called: its title, name or whatever it has of the kind. */
const NAMES = ['title', 'name', 'label', 'term', 'prizeName'];
const MOST_NAMES = 6;

/** Where a place of a section is, in words: "Schedule, Day 1, Challenge kickoff, start". */
export function placeWords(section: ContentSection, value: unknown, path: ValuePath): string {
  const words = [SECTION_WORDS[section].title];
  let here = value;
  for (const step of path) {
    here = Array.isArray(here)
      ? here[Number(step)]
      : isRecord(here)
        ? here[String(step)]
        : undefined;
    if (typeof step === 'number') words.push(nameOf(here) || `number ${step + 1}`);
    else if (!Array.isArray(here)) words.push(keyWords(step));
    else if (path.at(-1) === step) words.push(keyWords(step));
  }
  return words.join(', ');
}

/** A value as somebody can read it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const names = value.map((item) => nameOf(item) || 'without a name').slice(0, MOST_NAMES);
    const more = value.length > MOST_NAMES ? ' …' : '';
    return value.length === 0 ? '' : `${value.length}: ${names.join(', ')}${more}`;
  }
  if (isRecord(value)) return Object.values(value).map(valueWords).filter(Boolean).join(', ');
  return String(value);
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const name = NAMES.map((key) => value[key]).find((text) => typeof text === 'string' && text);
  return typeof name === 'string' ? name : '';
}

/** firstDay becomes "first day". */
function keyWords(key: string): string {
  return key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}
