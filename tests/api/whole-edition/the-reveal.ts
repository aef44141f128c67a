import { expect } from 'vitest';
import { afterWrite } from '../../support/eventually.ts';
import { type Answer, HttpClient } from '../../support/http-client.ts';
import { ok } from './actors.ts';
import { feedbackOf } from './pitches.ts';
import { clockTo, judgeOf, organisersOf, type Story, teamOf, YEAR } from './story.ts';
import { publishNow } from './verdict.ts';

const RESULTS = `/results/${YEAR}`;

/** Nobody knows before; then everybody does, and each team reads what judges wrote for it. */
export async function theReveal(story: Story): Promise<void> {
  clockTo(story, '2027-09-01T19:30:00+02:00');
  const [member, other] = [teamOf(story, 1).members[0], teamOf(story, 4).members[0]];
  const feedback = feedbackOf(judgeOf(story, 'A'), teamOf(story, 1));
  for (const each of everyInstance(story)) {
    expect((await each.get(RESULTS)).status).toBe(404);
    expect((await each.get(packAddress(1))).status).toBe(404);
  }
  expect((await (await member.enter()).get('/me')).text).not.toContain(feedback);

  await makePublic(story, 1);
  await expectResults(story, (text) => {
    for (const words of ['Verdict 1', 'Team 1', 'Team 2', 'Team 3']) expect(text).toContain(words);
    for (const words of ['Team 6', '8.75', '7.75']) expect(text).not.toContain(words);
  });
  expect((await (await member.enter()).get('/me')).text).toContain(feedback);
  expect((await (await other.enter()).get('/me')).text).not.toContain(feedback);
  story.packs.push(await packOf(story.site.visitor(), 1));
}

/**
 * How a verdict becomes public: an organiser publishes it at once. Where a ceremony reveals it place
 * by place, this is the one function to change: all that follows is true after the last place.
 */
export async function makePublic(story: Story, number: number): Promise<void> {
  const { first } = await organisersOf(story);
  ok(await publishNow(first, number));
}

const everyInstance = ({ site }: Story) => site.origins.map((origin) => new HttpClient([origin]));
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
