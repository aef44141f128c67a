import { createContext, useContext } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { labelOf } from '../../../../../event/content-labels/place-words.ts';
import type { FieldWords } from '../../../../../modules/content/field-words-schema.ts';
import {
  type ContentSection,
  type Finding,
  fieldAt,
} from '../../../../../modules/content/schema.ts';

export interface FieldNote {
  level: Finding['level'] | 'refused';
  sentence: string;
}

interface SectionNotes {
  section: ContentSection | undefined;
  /** The year of the edition, for dates that are typed without one. */
  year: number | undefined;
  notes: ReadonlyMap<string, FieldNote[]>;
}

/** What is to be said at the fields of the section that is shown. */
export const FieldNotesContext = createContext<SectionNotes>({
  section: undefined,
  year: undefined,
  notes: new Map(),
});

export const noteKey = (path: ValuePath) => path.join('.');

/** What stands at a field: what must be mended before what only wants a look. */
export function useFieldNotes(path: ValuePath): FieldNote[] {
  return useContext(FieldNotesContext).notes.get(noteKey(path)) ?? [];
}

/** The worst that is said of a place or of anything inside it; undefined where all is fine. */
export function useWorstBelow(path: ValuePath): FieldNote['level'] | undefined {
  const { notes } = useContext(FieldNotesContext);
  const key = noteKey(path);
  let worst: FieldNote['level'] | undefined;
  for (const [place, [note]] of notes) {
    if (place !== key && !place.startsWith(`${key}.`)) continue;
    if (note && (!worst || rank(note) < LEVELS.indexOf(worst))) worst = note.level;
  }
  return worst;
}

const LEVELS: readonly FieldNote['level'][] = ['refused', 'problem', 'warning', 'placeholder'];
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
