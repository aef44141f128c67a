import type { Certainty } from '../ranking-schema.ts';
import { listed, type Names } from './names.ts';

/** Whether the first place is certain, and if not, whose ballots it hangs on. */
export function certaintyWords(certainty: Certainty, { team, judge }: Names): string {
  if (certainty.kind === 'clear') {
    return 'Clear: the first place stays the same, whichever judge is left out.';
  }
  const changes = certainty.without.map(({ judge: key, first }) =>
    first.length === 0
      ? `without ${judge(key)} the teams could not be compared`
      : `without ${judge(key)} the first would be ${listed(first.map(team))}`,
  );
  return `Narrow: ${changes.join('; ')}.`;
}
