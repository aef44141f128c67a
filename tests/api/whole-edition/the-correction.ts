import { expect } from 'vitest';
import type { VerdictDesk } from '../../../src/modules/verdict/verdicts/schema.ts';
import { codeOf, ok } from './actors.ts';
import { close } from './closing.ts';
import { sendBallot } from './pitches.ts';
import { clockTo, judgeOf, organisersOf, panelOf, type Story, teamOf } from './story.ts';
import { expectResults, packOf } from './the-reveal.ts';
import { award, compute, deskOf, publishNow, record, signByTwo } from './verdict.ts';

const REASON = 'Judge L had mistyped the score of Team 6.';

/** The morning after: a score was mistyped. Verdict 2 says why, and verdict 1 stays readable. */
export async function theCorrection(story: Story): Promise<void> {
  clockTo(story, '2027-09-02T10:00:00+02:00');
  const { first } = await organisersOf(story);
  const panel = panelOf(story, 3);
  ok(await first.post(`/api/judging/panels/${panel}/reopen`, { reason: 'A mistyped score' }));
  story.site.advance(60_000);
  const corrected = await sendBallot(judgeOf(story, 'L'), teamOf(story, 6), 10, {
    reason: 'Mistyped',
  });
  expect(corrected).toMatchObject({ revision: 2, counts: true });
  story.site.advance(60_000);
  ok(await close(first, panel));

  const id = (number: number) => teamOf(story, number).id;
  expect((await deskOf(first)).missing.map(({ words }) => words)).toEqual([
    expect.stringContaining('Challenge 3: the result is narrow.'),
    expect.stringContaining('The award committee has chosen Team 3, who did not win'),
  ]);
  const text = 'It hangs on the corrected score, which was read from the ballot again.';
  await record(first, { kind: 'deliberation', challenge: 3, text });
  await award(first, [id(1), id(6)]);
  expect(codeOf(await compute(first))).toBe('reason-needed');
  const [second] = ok(await compute(first, REASON)).json<VerdictDesk>().verdicts;
  expect(second).toMatchObject({ number: 2, supersedes: 1, reason: REASON });
  expect(second?.changed).toContain('Challenge 3: Team 6 was second and is first.');
  await expectResults(story, (page) => expect(page).not.toContain('Verdict 2'));

  story.site.advance(60_000);
  await signByTwo(story, 2);
  ok(await publishNow(first, 2));
  await expectResults(story, (page) => {
    expect(page).toContain('This is verdict 2. It corrects verdict 1.');
    expect(page).toContain('Verdict 1 stays readable');
    expect(page).toContain(REASON);
    expect(page).toContain('Team 6 was second and is first.');
  });
  const visitor = story.site.visitor();
  expect(await packOf(visitor, 1)).toBe(story.packs[0]);
  story.packs.push(await packOf(visitor, 2));
}
