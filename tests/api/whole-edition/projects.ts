import { expect } from 'vitest';
import { afterWrite } from '../../support/eventually.ts';
import { ok } from './actors.ts';
import { everyInstance, type Participant, type Story, teamOf, YEAR } from './story.ts';

/** All of its members agree to publish what they made. */
const AGREED = 1;
/** All but one. */
const NOT_AGREED = 2;

const titleOf = (team: number) => `The idea of Team ${team}`;
const LIST = `/projects/${YEAR}`;
const pageOf = (team: number) => `${LIST}/team-${team}`;
const pictureOf = (team: number) => `/og/project-${YEAR}-team-${team}.png`;

const answer = async (member: Participant, agrees: boolean) =>
  ok(await (await member.enter()).put('/api/my-file-consent', { to: 'everybody', agrees }));

/** Two teams write what they made; before the verdict is published nobody else reads it. */
export async function projects(story: Story): Promise<void> {
  for (const number of [AGREED, NOT_AGREED]) {
    const { id, members } = teamOf(story, number);
    const words = { title: titleOf(number), sentence: 'What it does.', text: '', caption: '' };
    ok(await (await members[0].enter()).put(`/api/my-projects/${id}`, { ...words, moments: [] }));
    for (const member of members) {
      await answer(member, number === AGREED || member !== members[0]);
    }
  }
  await expectShown(story, []);
}

/** What all of a team agreed to show is there; it goes when one of them takes that back. */
export async function consents(story: Story): Promise<void> {
  await expectShown(story, [AGREED]);
  await answer(teamOf(story, AGREED).members[1] as Participant, false);
  await expectShown(story, []);
}

/** On its page, in its share picture, on the list and among the results, on each instance. */
async function expectShown(story: Story, shown: readonly number[]): Promise<void> {
  await afterWrite(story.site, async () => {
    for (const each of everyInstance(story)) {
      const lists = [await each.get(LIST), await each.get(`/results/${YEAR}`)];
      for (const number of [AGREED, NOT_AGREED]) {
        const isShown = shown.includes(number);
        for (const path of [pageOf(number), pictureOf(number)]) {
          const { status } = await each.get(path);
          expect([path, status]).toEqual([path, isShown ? 200 : 404]);
        }
        for (const { text } of lists) expect(text.includes(titleOf(number))).toBe(isShown);
      }
    }
  });
}
