// @module-tag servers
import { afterAll, beforeAll, describe, it } from 'vitest';
import { certificates } from './certificates.ts';
import { closing } from './closing.ts';
import { elsewhere } from './elsewhere.ts';
import { handIns } from './hand-in.ts';
import { jury } from './jury.ts';
import { pitches } from './pitches.ts';
import { consents, projects } from './projects.ts';
import { registration } from './registration.ts';
import { beginStory, type Story } from './story.ts';
import { teams } from './teams.ts';
import { theCorrection } from './the-correction.ts';
import { theNewEdition } from './the-new-edition.ts';
import { theReveal } from './the-reveal.ts';
import { verdict } from './verdict.ts';
import { waitingList } from './waiting-list.ts';

let story: Story;
let hasFailed = false;

beforeAll(async () => {
  story = await beginStory();
});
afterAll(() => story.site.stop());

/** One goes on where the one before has ended; what follows a failure would only repeat it. */
function chapter(title: string, tell: (told: Story) => Promise<void>): void {
  it(title, { timeout: 180_000 }, async () => {
    if (hasFailed) throw new Error('A chapter before this one has failed.');
    hasFailed = true;
    await tell(story);
    hasFailed = false;
  });
}

/** Months of organisers, people, teams and judges, told once, from a copy to a restored backup. */
describe('a whole edition', () => {
  chapter('is copied from the one before, and published', theNewEdition);
  chapter('opens its registration by itself, and 60 people come', registration);
  chapter('has a waiting list: one offer lapses, one is taken', waitingList);
  chapter('has 15 teams by code, by organisers and by proposal', teams);
  chapter('gets files with receipts: extended, on their way, late', handIns);
  chapter('has 12 judges in panels, a frozen rubric and conflicts', jury);
  chapter('is judged: a recusal, and a phone that dies', pitches);
  chapter('closes its panels, one without two ballots and by two', closing);
  chapter('has a verdict: narrow, tied, awarded, signed by two', verdict);
  chapter('has projects: one that a whole team agrees to show, and one not', projects);
  chapter('is revealed in the hall, and each team reads its feedback', theReveal);
  chapter('is corrected by a second verdict', theCorrection);
  chapter('shows what a whole team agreed to, until one takes it back', consents);
  chapter('gives certificates that anyone can check', certificates);
  chapter('can be verified, restored elsewhere, and verified there', elsewhere);
});
