import { expect } from 'vitest';
import {
  inWords,
  next,
  openLink,
  remoteState,
  screenState,
  start,
} from '../../support/ceremony.ts';
import { afterWrite } from '../../support/eventually.ts';
import type { Answer, HttpClient } from '../../support/http-client.ts';
import { ok } from './actors.ts';
import { expectNextStep } from './first-screen.ts';
import { feedbackOf } from './pitches.ts';
import {
  clockTo,
  everyInstance,
  judgeOf,
  organisersOf,
  type Story,
  teamOf,
  YEAR,
} from './story.ts';

const RESULTS = `/results/${YEAR}`;
const OWN_PITCH = '>Your pitch: <';

/** Nobody knows before; then everyone does, and each team reads what judges wrote for it. */
export async function theReveal(story: Story): Promise<void> {
  clockTo(story, '2027-09-01T19:30:00+02:00');
  const [member, other] = [teamOf(story, 1).members[0], teamOf(story, 4).members[0]];
  const feedback = feedbackOf(judgeOf(story, 'A'), teamOf(story, 1));
  for (const each of everyInstance(story)) {
    expect((await each.get(RESULTS)).status).toBe(404);
    expect((await each.get(packAddress(1))).status).toBe(404);
  }
  const told = [feedback, '>You won<', 'middle of the field'];
  const before = (await (await member.enter()).get('/me')).text;
  expect(told.filter((words) => before.includes(words))).toEqual([]);
  // Their own pitch, which they have come from, leads until then.
  expect(before).toContain(OWN_PITCH);

  await tellInTheHall(story);
  await expectResults(story, (text) => {
    for (const words of ['Verdict 1', 'Team 1', 'Team 2', 'Team 3']) expect(text).toContain(words);
    for (const scores of ['8.75', '7.75']) expect(text).not.toContain(scores);
  });
  await expectNextStep(story, 'See who won', RESULTS);
  const after = (await (await member.enter()).get('/me')).text;
  expect(told.filter((words) => after.includes(words))).toEqual(told);
  expect(after).not.toContain(OWN_PITCH);
  const elsewhere = (await (await other.enter()).get('/me')).text;
  expect(told.filter((words) => elsewhere.includes(words))).toEqual(['middle of the field']);
  story.packs.push(await packOf(story.site.visitor(), 1));
}

/** In the hall, place by place, from the presenter's phone; with the last one everyone knows. */
async function tellInTheHall(story: Story): Promise<void> {
  const { first } = await organisersOf(story);
  const phone = await openLink(story.site, first, 'remote');
  const screen = await openLink(story.site, first, 'screen');
  ok(await start(first, 'real'));
  const told: string[] = [];
  for (
    let state = await remoteState(phone);
    state.next !== null;
    state = await remoteState(phone)
  ) {
    for (const each of everyInstance(story)) {
      expect((await each.get(packAddress(1))).status).toBe(404);
    }
    ok(await next(phone));
    told.push(inWords((await screenState(screen)).shown));
  }
  expect(told.at(-1)).toBe('First place: Team 1');
  expect(new Set(told).size).toBe(told.length);
  ok(await first.delete('/api/ceremony'));
}

const packAddress = (number: number) => `/api/verdicts/${YEAR}/${number}/pack`;

export const packOf = async (client: HttpClient, number: number): Promise<string> => {
  const answer: Answer = ok(await client.get(packAddress(number)));
  expect(answer.headers['content-disposition']).toContain(`verdict-${YEAR}-${number}.json`);
  return answer.text;
};

/** What the page of results says, on each instance. */
export async function expectResults(
  story: Story,
  expectation: (text: string) => void,
): Promise<void> {
  for (const each of everyInstance(story)) {
    await afterWrite(story.site, async () => {
      const { status, text } = await each.get(RESULTS);
      expect(status).toBe(200);
      expectation(text);
    });
  }
}
