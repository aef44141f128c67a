import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { HandInBoard } from '../../../src/modules/hand-in/hand-ins/board-schema.ts';
import type { HandInKind, Receipt } from '../../../src/modules/hand-in/hand-ins/schema.ts';
import { announce, handIn, ownHandIns, sendBytes } from '../../support/hand-ins.ts';
import { ok } from './actors.ts';
import { expectNextStep } from './first-screen.ts';
import { clockTo, organisersOf, type Story, type StoryTeam, teamOf } from './story.ts';

const DEADLINE = '2027-09-01T15:00:00+02:00';
/** Whose laptop died. */
const EXTENDED = 3;
/** Whose deck was on its way at the deadline. */
const ON_ITS_WAY = 5;
/** Who sent another deck after it. */
const TOO_LATE = 8;

/** Some kilobytes that no other file has. */
function fileOf(what: string): Buffer {
  const seed = createHash('sha256').update(what).digest();
  return Buffer.concat(Array.from({ length: 96 }, () => seed));
}

const clientOf = ({ members: [first] }: StoryTeam) => first.enter();
const send = async (team: StoryTeam, kind: HandInKind, version = 1) =>
  handIn(await clientOf(team), kind, fileOf(`${team.name} ${kind} ${version}`));

/** All teams hand in two files; one has more time, one ends after the deadline, one is late. */
export async function handIns(story: Story): Promise<void> {
  const { site } = story;
  clockTo(story, '2027-09-01T13:00:00+02:00');
  await expectNextStep(story, 'Follow the day', '#timeline');
  const { first } = await organisersOf(story);
  for (const team of story.teams) {
    await send(team, 'three-pager');
    if (team.number !== EXTENDED && team.number !== ON_ITS_WAY) await send(team, 'pitchdeck');
  }
  clockTo(story, '2027-09-01T14:50:00+02:00');
  const extended = teamOf(story, EXTENDED);
  const until = '2027-09-01T13:20:00.000Z';
  const extension = { teamId: extended.id, until, reason: 'Their laptop died.' };
  ok(await first.post('/api/hand-in-extensions', extension));

  clockTo(story, '2027-09-01T14:59:59+02:00');
  const slow = await clientOf(teamOf(story, ON_ITS_WAY));
  const deck = fileOf('a deck on its way');
  const announced = await announce(slow, deck.length, { kind: 'pitchdeck', filename: 'deck.pptx' });
  const address = String(announced.headers.location);
  expect((await sendBytes(slow, address, deck.subarray(0, 1000))).status).toBe(204);

  clockTo(story, DEADLINE);
  site.advance(1000);
  const lateId = await send(teamOf(story, TOO_LATE), 'pitchdeck', 2);
  clockTo(story, '2027-09-01T15:06:00+02:00');
  expect((await sendBytes(slow, address, deck.subarray(1000), 1000)).status).toBe(204);
  const extendedId = await send(extended, 'pitchdeck');

  await expectStandings(story, lateId);
  const receipt = await receiptOf(story, extendedId);
  expect(receipt).toMatchObject({ inTime: true, deadline: until, team: extended.name });
  const decision = { decision: 'refused', reason: 'Sent after the deadline.' };
  ok(await first.put(`/api/hand-ins/${lateId}/decision`, decision));
  await expectAllReceived(story);
}

export const receiptOf = async ({ site }: Pick<Story, 'site'>, id: string) =>
  ok(await site.visitor().get(`/api/receipts/${id}`)).json<Receipt>();

/** What the teams themselves are told. */
async function expectStandings(story: Story, lateId: string): Promise<void> {
  const shown = async (number: number) => ownHandIns(await clientOf(teamOf(story, number)));
  const deckOf = async (number: number) => (await shown(number)).files[0]?.versions ?? [];
  expect(await deckOf(ON_ITS_WAY)).toMatchObject([{ standing: 'in time', counts: true }]);
  expect(await deckOf(TOO_LATE)).toMatchObject([
    { standing: 'late', counts: false, receipt: { id: lateId, inTime: false } },
    { standing: 'in time', counts: true },
  ]);
  expect((await shown(EXTENDED)).extension).toEqual({ reason: 'Their laptop died.' });
  expect((await shown(TOO_LATE)).extension).toBeNull();
}

async function expectAllReceived(story: Story): Promise<void> {
  const { first } = await organisersOf(story);
  const { teams } = ok(await first.get('/api/hand-ins')).json<HandInBoard>();
  expect(teams).toHaveLength(story.teams.length);
  for (const { name, files } of teams) {
    const states = files.map(({ state, shown }) => [state, shown?.counts]);
    const all = Array(2).fill(['received', true]);
    expect([name, states]).toEqual([name, all]);
  }
}
