import type { PackInputs } from '../verdict-pack-schema.ts';

/** What keys are called in sentences: a pack says judge-1, the board says who it is. */
export interface Names {
  team: (key: string) => string;
  judge: (key: string) => string;
}

/** "A", "A and B", "A, B and C". */
export function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? '';
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** Teams by their names; judges have none in a pack. */
export function packNames({ teams }: Pick<PackInputs, 'teams'>): Names {
  const names = new Map(teams.map(({ key, name }) => [key, name]));
  return { team: (key) => names.get(key) ?? key, judge: (key) => key };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "first", "second"; from the ninth on "on place 9". */
export function placeWords(place: number): string {
  return ORDINALS[place - 1] ?? `on place ${place}`;
}
