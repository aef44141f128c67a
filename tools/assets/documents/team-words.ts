/** What the teams of 2025 present. The teams are placeholders, and so is their work. */
import { clientNoteTeams } from './team-words-client-notes.ts';
import { fraudTeams } from './team-words-fraud.ts';
import { identityTeams } from './team-words-identities.ts';

export interface TeamWords {
  /** The prototype. */
  name: string;
  claim: string;
  problem: string;
  /** The same in a number of the bank's. */
  cost: string;
  steps: [title: string, text: string][];
  method: [title: string, text: string][];
  risks: string[];
  figures: [value: string, label: string][];
  roadmap: [when: string, what: string][];
  lesson: string;
}

/** By the number of the challenge, in the order of its teams. */
export const TEAM_WORDS: Record<number, TeamWords[]> = {
  1: clientNoteTeams,
  2: identityTeams,
  3: fraudTeams,
};
