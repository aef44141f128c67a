import { createContext, useContext } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { labelOf } from '../../../../../event/content-labels/place-words.ts';
import type { FieldWords } from '../../../../../modules/content/content/field-words-schema.ts';
import {
  type ContentSection,
  type Finding,
  fieldAt,
} from '../../../../../modules/content/content/schema.ts';

export interface FieldNote {
  /** `delivered` is a tag at a field whose section says what to do with it. */
  level: Finding['level'] | 'refused' | 'delivered';
  sentence: string;
}

export const SAMPLE_TEXT = 'Sample text';

interface SectionNotes {
  section: ContentSection | undefined;
  /** The year of the edition, for dates that are typed without one. */
  year: number | undefined;
  notes: ReadonlyMap<string, FieldNote[]>;
  /** The worst that is said of a place or of anything inside it. */
  worst: ReadonlyMap<string, FieldNote['level']>;
}

/** What is to be said at the fields of the section that is shown. */
export const FieldNotesContext = createContext<SectionNotes>({
  section: undefined,
  year: undefined,
  notes: new Map(),
  worst: new Map(),
});

export const noteKey = (path: ValuePath) => path.join('.');

/** What stands at a field: what must be mended before what only wants a look. */
export function useFieldNotes(path: ValuePath): FieldNote[] {
  return useContext(FieldNotesContext).notes.get(noteKey(path)) ?? [];
}

/** The worst that is said of some places or of anything inside them; undefined where all is fine. */
export function useWorstBelow(...paths: readonly ValuePath[]): FieldNote['level'] | undefined {
  const { worst } = useContext(FieldNotesContext);
  return worstOf(paths.flatMap((path) => worst.get(noteKey(path)) ?? []));
}

const LEVELS: readonly FieldNote['level'][] = [
  'refused',
  'problem',
  'warning',
  'placeholder',
  'delivered',
];
const worstOf = (found: readonly FieldNote['level'][]) =>
  LEVELS.find((level) => found.includes(level));
const rank = ({ level }: FieldNote) => LEVELS.indexOf(level);

/** Notes by their places, the worst first. */
export function notesByPlace(
  found: readonly (FieldNote & { path: ValuePath })[],
): Map<string, FieldNote[]> {
  const notes = new Map<string, FieldNote[]>();
  for (const { path, level, sentence } of found) {
    const key = noteKey(path);
    notes.set(key, [...(notes.get(key) ?? []), { level, sentence }]);
  }
  for (const list of notes.values()) list.sort((one, other) => rank(one) - rank(other));
  return notes;
}

/** Once for all places: a long list asks for each of its entries. */
export function worstByPlace(
  found: readonly (Pick<FieldNote, 'level'> & { path: ValuePath })[],
): Map<string, FieldNote['level']> {
  const worst = new Map<string, FieldNote['level']>();
  for (const { path, level } of found) {
    for (let length = path.length; length >= 0; length -= 1) {
      const key = noteKey(path.slice(0, length));
      worst.set(key, worstOf([level, worst.get(key) ?? level]) ?? level);
    }
  }
  return worst;
}

export const useEditionYear = () => useContext(FieldNotesContext).year;

export const useSection = () => useContext(FieldNotesContext).section;

/** The shape of a place of the section, and its words. */
export function useField(path: ValuePath) {
  const section = useSection();
  return section ? fieldAt(section, path) : null;
}

/** The words of a field of one kind; null for one of another kind. */
export function useWords<Kind extends FieldWords['kind']>(path: ValuePath, kind: Kind) {
  const words = useField(path)?.words;
  return words?.kind === kind ? (words as Extract<FieldWords, { kind: Kind }>) : null;
}

/** What a place of the section is called. */
export function useLabel(path: ValuePath): string {
  const { section } = useContext(FieldNotesContext);
  return section ? labelOf(section, path) : '';
}
