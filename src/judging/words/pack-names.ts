import type { PackInputs } from '../verdict-pack-schema.ts';
import type { Names } from './names.ts';

/** Teams by their names; judges have none in a pack. */
export function packNames({ teams }: Pick<PackInputs, 'teams'>): Names {
  const names = new Map(teams.map(({ key, name }) => [key, name]));
  return { team: (key) => names.get(key) ?? key, judge: (key) => key };
}
