import { expect } from 'vitest';
import type { JudgingBoard } from '../../../src/modules/judging/judging/schema.ts';
import type { VerdictDesk } from '../../../src/modules/verdict/verdicts/schema.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { codeOf, ok } from './actors.ts';
import { clockTo, organisersOf, panelOf, type Story } from './story.ts';

/** 18:20, two ballots are missing: the board says whom to call, and closing without them takes two. */
export async function closing(story: Story): Promise<void> {
  clockTo(story, '2027-09-01T18:20:00+02:00');
  const { first, second } = await organisersOf(story);
  const board = ok(await first.get('/api/judging/board'));
  expect(board.text).not.toMatch(/"(?:place|rank|adjusted|mean)"/);
  const { panels } = board.json<JudgingBoard>();
  expect(panels.map(({ name, missing }) => [name, missing])).toEqual([
    ['Panel 1', 0],
    ['Panel 2', 2],
    ['Panel 3', 0],
  ]);
  expect(panels[1]?.toCall.map(({ words }) => words)).toEqual([
    'Team 11, pitched at 16:15',
    'Team 14, pitched at 16:30',
  ]);

  for (const challenge of [1, 3]) {
    expect((await close(first, panelOf(story, challenge))).status).toBe(200);
  }
  const open = panelOf(story, 2);
  expect(codeOf(await close(first, open))).toBe('reason-needed');
  ok(await close(first, open, 'Judge H had to leave.'));
  expect(codeOf(await close(first, open))).toBe('second-person');
  const desk = ok(await first.get('/api/verdicts')).json<VerdictDesk>();
  expect([desk.isClosed, desk.rankings, desk.winners]).toEqual([false, [], []]);
  const closed = ok(await close(second, open)).json<JudgingBoard>();
  expect(closed.panels.every(({ closedAt }) => closedAt !== null)).toBe(true);
}

export const close = (client: HttpClient, panel: string, reason = '') =>
  client.post(`/api/judging/panels/${panel}/close`, { reason });
