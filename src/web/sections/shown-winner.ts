import type { ShownTeam } from '../../modules/verdict/projects/schema.ts';
import type { ResultFile } from './result-files.tsx';
import type { StrengthProps } from './strength-dots.tsx';

/** A team with a place, and its public parts. */
export interface ShownWinner {
  id: string;
  name: string;
  /** Such as "Winner of challenge 2". */
  award: string;
  /** Its challenge, in words. */
  challenge: string;
  project: ShownTeam['project'];
  /** Those who agreed to be named. */
  members: readonly string[];
  /** Such as "and 2 more", without the reason why they are not named. Empty without others. */
  others: string;
  prize: { label: string; amount: string; more: string } | null;
  strengths: readonly StrengthProps[];
  /** Null if the team has not agreed to publish it. */
  deck: (ResultFile & { cover: string | null }) | null;
  files: readonly ResultFile[];
}
