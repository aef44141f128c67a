import type { ReactNode } from 'react';
import { wholeNameOf } from '../../../../../event/content-labels/place-words.ts';
import {
  beginningOf,
  type FieldShape,
  partOf,
  shapeOf,
  wordsOf,
} from '../../../../../modules/content/content/field-words-schema.ts';
import { idOfWords } from '../../../../../schema/plain-words.ts';
import { useField, useWords } from './field-notes.ts';
import type { Part } from './part.ts';

export interface EntryListProps<Item> {
  part: Part<Item[]>;
  /** What they are, for screen readers, where it depends on the entry: "Items of day 1". */
  label?: string;
  /** What a new one says beside what its schema lets it begin with. */
  begins?: () => Partial<Item>;
  /** Where entries are of several kinds: what each of them is, and how one begins. */
  kinds?: readonly { label: string; make: () => Item }[];
  /** What an entry is called, where that is more than its name. */
  nameOf?: (item: Item) => string;
  children: (item: Part<Item>, index: number) => ReactNode;
  /** Whether it is still empty: such a card is open. */
  isBlank?: (item: Item) => boolean;
  /** Beside the name of a closed card, where that is no field. */
  aside?: (item: Item) => ReactNode;
}

/** What the schema of a list knows of its entries, with what its form knows beside. */
export function useEntries<Item>({ part, begins, ...own }: EntryListProps<Item>) {
  const words = useWords(part.path, 'list');
  const field = useField([...part.path, 0]);
  const one = words?.one ?? 'entry';
  const look: 'cards' | 'rows' =
    words?.look === 'cards' || words?.look === 'map' ? 'cards' : 'rows';
  return {
    add: `Add ${article(one)} ${one}`,
    look,
    nameOf(item: Item): string {
      if (own.nameOf) return own.nameOf(item);
      const unnamed = look === 'cards' ? `${capital(one)} without a name` : '';
      return wholeNameOf(item, field?.words) || unnamed;
    },
    asideOf(item: Item): ReactNode {
      if (own.aside) return own.aside(item);
      if (!words?.aside || !field) return undefined;
      const value = (item as Record<string, unknown>)[words.aside];
      const shape = partOf(field.schema, words.aside);
      const shown = shape && wordsOf(shape);
      if (shown?.kind === 'choice') return shown.choices[String(value)];
      return typeof value === 'number' ? numberWords(value, shape) : String(value ?? '');
    },
    newItem(): Item {
      const first = field ? beginningOf(field.schema) : '';
      if (typeof first !== 'object') return first as Item;
      const id = newId(idOfWords(one) ?? 'entry');
      return { ...first, ...nextPositions(part.value, field), id, ...begins?.() } as Item;
    },
  };
}

/** One more than the largest of those that people count by. */
function nextPositions(entries: readonly unknown[], field: ReturnType<typeof useField>) {
  const positions = Object.entries((field && shapeOf(field.schema)) ?? {}).filter(([, shape]) => {
    const words = wordsOf(shape);
    return words?.kind === 'number' && words.isPosition;
  });
  return Object.fromEntries(
    positions.map(([name]) => {
      const taken = entries.map((entry) => Number((entry as Record<string, unknown>)[name]));
      return [name, Math.max(0, ...taken) + 1];
    }),
  );
}

/** "60 %", "Challenge 3" */
function numberWords(value: number, shape: FieldShape | null): string {
  const words = shape && wordsOf(shape);
  if (words?.kind !== 'number') return String(value);
  return words.unit === undefined ? `${words.label} ${value}` : `${value} ${words.unit}`;
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');

/** A name for a new entry, which addresses, calendars and files use for good. */
export function newId(kind: string): string {
  return `${kind}-${Math.random().toString(36).slice(2, 10)}`;
}
