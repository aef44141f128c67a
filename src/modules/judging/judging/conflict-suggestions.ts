import { plain } from '../../../schema/plain-words.ts';
import type { Suggestion } from './schema.ts';

/** What suggests a conflict, said about the judge and to the judge. */
export interface KnownSuggestion extends Suggestion {
  toJudge: string;
}

interface Known {
  /** Where the judge works. */
  organisation: string;
  /** What the members of the team have said about theirs. */
  universities: readonly string[];
  /** The bank that set the challenge; empty where the team has none. */
  bank: string;
  challenge: number | null;
}

const UNIVERSITY = /univers|hochschule|college|school|institut|\beth\b|\bepfl\b|academy/i;
/** Words that many names share. */
const COMMON_WORDS = new Set(['the', 'of', 'ag', 'sa', 'ltd', 'gmbh', 'inc', 'und', 'and', 'fur']);

/** What suggests that a judge cannot judge a team without a conflict. It may be wrong: people decide. */
export function suggestionsFor(known: Known): KnownSuggestion[] {
  const { organisation, universities, bank, challenge } = known;
  const suggestions: KnownSuggestion[] = [];
  const shared = universities.find((each) => isSame(each, organisation));
  if (shared !== undefined) {
    suggestions.push({
      kind: UNIVERSITY.test(shared) ? 'university' : 'employer',
      words: `A member of the team is from ${shared}, where the judge is from.`,
      toJudge: `A member of the team is from ${shared}, as you are.`,
    });
  }
  if (isSame(bank, organisation)) {
    suggestions.push({
      kind: 'bank',
      words: `The judge is from ${bank}, which set the challenge.`,
      toJudge: `You are from ${bank}, which set challenge ${challenge}.`,
    });
  }
  return suggestions;
}

/** However it is written: `Partner Bank A AG` is `partner bank a`. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a !== '' && a === b;
}

function wordsOf(name: string): string {
  return plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word))
    .join(' ');
}
