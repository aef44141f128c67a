import { expect } from 'vitest';
import type { ShownRanking, VerdictDesk } from '../../../src/modules/verdict/verdicts/schema.ts';
import { expectSentence } from '../../support/expect-sentence.ts';
import type { Answer, HttpClient } from '../../support/http-client.ts';
import { codeOf, ok } from './actors.ts';
import { clockTo, organisersOf, type Story, teamOf, YEAR } from './story.ts';

export const deskOf = async (client: HttpClient) =>
  ok(await client.get('/api/verdicts')).json<VerdictDesk>();

/** A narrow result, a tie, the award committee; then two signatures without a conflict. */
export async function verdict(story: Story): Promise<void> {
  clockTo(story, '2027-09-01T18:40:00+02:00');
  const { first, third } = await organisersOf(story);
  const shown = await deskOf(first);
  expect(shown.rankings.map((ranking) => [ranking.isNarrow, ...firstsOf(ranking)])).toEqual([
    [false, 'Team 1'],
    [true, 'Team 2'],
    [true, 'Team 3', 'Team 6'],
  ]);
  expect(shown.missing.map(({ words }) => words)).toEqual([
    expect.stringContaining('Challenge 2: the result is narrow.'),
    expect.stringMatching(/^Challenge 3: Team [36] and Team [36] are equal in everything\./),
    expect.stringContaining('Challenge 3: the result is narrow.'),
    expect.stringContaining('award committee'),
  ]);
  expect(codeOf(await compute(first))).toBe('verdict-incomplete');
  await decide(story, first);
  expect((await deskOf(first)).missing).toEqual([]);

  story.site.advance(60_000);
  ok(await compute(first));
  const conflict = { teamId: teamOf(story, 9).id, reason: 'My brother is in it.' };
  ok(await third.post('/api/verdict-conflicts', conflict));
  expectSentence(
    await sign(third, 1),
    409,
    'You have a conflict with a team of this verdict; someone else has to sign.',
  );
  expect(codeOf(await publishNow(first, 1))).toBe('not-signed');
  await signByTwo(story, 1);
}

/** Those who share a place stand in no order. */
const firstsOf = ({ places }: ShownRanking) =>
  places
    .filter(({ place }) => place === 1)
    .map(({ team }) => team)
    .sort();

async function decide(story: Story, organiser: HttpClient): Promise<void> {
  const id = (number: number) => teamOf(story, number).id;
  const talked = 'Read together once more; the computed order stays.';
  await record(organiser, { kind: 'deliberation', challenge: 2, text: talked });
  const order = [id(3), id(6)];
  const reason = 'The prototype of Team 3 ran on the data of the bank.';
  await record(organiser, { kind: 'tie', challenge: 3, order, isShared: false, reason });
  await record(organiser, { kind: 'deliberation', challenge: 3, text: talked });
  await award(organiser, [id(1), id(3)]);
}

export const record = async (organiser: HttpClient, what: object) =>
  ok(await organiser.post('/api/verdict-records', what));

/** Of the award committee: who is first and second over all challenges. */
export const award = (organiser: HttpClient, teamIds: readonly string[]) =>
  record(organiser, {
    kind: 'award',
    places: teamIds.map((teamId, index) => ({ place: index + 1, teamId, votes: 5 - index })),
    reason: 'Nearest to use in a bank.',
  });

export const compute = (organiser: HttpClient, reason = ''): Promise<Answer> =>
  organiser.post('/api/verdicts', { reason });

export async function sign(organiser: HttpClient, number: number): Promise<Answer> {
  const shown = (await deskOf(organiser)).verdicts.find((each) => each.number === number);
  return organiser.post(`/api/verdicts/${YEAR}/${number}/signatures`, { over: shown?.over });
}

export async function signByTwo(story: Story, number: number): Promise<void> {
  const { first, second } = await organisersOf(story);
  ok(await sign(first, number));
  expect(codeOf(await sign(first, number))).toBe('signed-already');
  const [signed] = ok(await sign(second, number)).json<VerdictDesk>().verdicts;
  expect(signed).toMatchObject({ number, state: 'signed' });
}

export const publishNow = (organiser: HttpClient, number: number): Promise<Answer> =>
  organiser.put(`/api/verdicts/${YEAR}/${number}/publication`, { at: null });
