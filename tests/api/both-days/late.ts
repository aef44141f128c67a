import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { JudgingBoard } from '../../../src/modules/judging/judging/schema.ts';
import { handIn, ownHandIns } from '../../support/hand-ins.ts';
import { HttpClient } from '../../support/http-client.ts';
import { answerNone, juryView, sendBallot } from '../../support/jury.ts';
import { ADMIN_PASSWORD } from '../../support/site.ts';
import { type Hall, ok, type Room } from './hall.ts';

const fileOf = (what: string) =>
  Buffer.concat(Array(96).fill(createHash('sha256').update(what).digest()));

/** A file after the deadline: the team sees that it does not count, and counts it once organisers say so. */
export async function handInLate(hall: Hall): Promise<void> {
  hall.clockTo('2026-09-02T14:59:00+02:00');
  await hall.signIn();
  const [first, second] = [hall.people[0], hall.people.find(({ team }) => team.id === 'team-2')];
  await handIn(clientOf(first), 'pitchdeck', fileOf('in time'));
  hall.clockTo('2026-09-02T15:00:01+02:00');
  await hall.dropSome();
  const late = await handIn(clientOf(second), 'pitchdeck', fileOf('a second late'));
  const versionOf = async (person: typeof first) =>
    (await ownHandIns(clientOf(person))).files[0]?.versions[0];
  expect(await versionOf(first)).toMatchObject({ standing: 'in time', counts: true });
  expect(await versionOf(second)).toMatchObject({ standing: 'late', counts: false });
  const decision = { decision: 'accepted', reason: 'The network was down in the hall.' };
  ok(await hall.admin.put(`/api/hand-ins/${late}/decision`, decision));
  expect(await versionOf(second)).toMatchObject({ counts: true });
}

function clientOf(person: Hall['people'][number] | undefined): HttpClient {
  if (!person) throw new Error('A person is missing.');
  return person.device.client;
}

/** A ballot from a phone that had no network until its panel was closed. */
export async function voteLate(hall: Hall): Promise<void> {
  hall.clockTo('2026-09-02T17:00:00+02:00');
  await hall.signIn();
  const [room] = hall.rooms as [Room, ...Room[]];
  const { judge, panelId } = room;
  const team = room.teams[0]?.id ?? '';
  await answerNone(judge);
  const close = (admin: HttpClient) =>
    admin.post(`/api/judging/panels/${panelId}/close`, { reason: 'Phones are dead.' });
  const username = 'second';
  await hall.site.organiser(username);
  const second = new HttpClient(hall.origins);
  ok(await second.post('/api/session', { username, password: ADMIN_PASSWORD }));
  await close(hall.admin);
  ok(await close(second));
  hall.pass(1000);
  const sent = ok(await sendBallot(judge, team, 8, { id: 'a-late-ballot-of-judge-a' }));
  expect(sent.json()).toMatchObject({ counts: false });
  const own = async () => (await juryView(judge)).panels[0]?.teams.find(({ id }) => id === team);
  const cell = async () =>
    ok(await hall.admin.get('/api/judging/board'))
      .json<JudgingBoard>()
      .panels.find(({ id }) => id === panelId)
      ?.judges[0]?.cells.find(({ teamId }) => teamId === team);
  expect(await own()).toMatchObject({ ballot: null, late: { counts: false } });
  expect(await cell()).toMatchObject({ state: 'came late' });
  const reason = 'It came from a phone without a network.';
  ok(await hall.admin.post(`/api/judging/panels/${panelId}/reopen`, { reason }));
  expect(await own()).toMatchObject({ ballot: { counts: true }, late: null });
  expect(await cell()).toMatchObject({ state: 'received', late: null });
}
