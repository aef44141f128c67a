import { expect } from 'vitest';
import type { OwnRegistration } from '../../../src/modules/registration/registrations/schema.ts';
import { setClock } from '../../support/registration.ts';
import { ok } from './actors.ts';
import { clockTo, type Participant, personOf, type Story } from './story.ts';

/** One of the pool, who withdraws. */
export const WITHDRAWN = 40;
export const LAPSED = 58;
export const MOVED_UP = 59;

const own = async (participant: Participant) =>
  ok(await (await participant.enter()).get('/api/my-registration')).json<OwnRegistration>();

const ownPage = async (participant: Participant) =>
  ok(await (await participant.enter()).get('/me')).text;

/** A place becomes free: the first offer lapses unheard, the second is taken. */
export async function waitingList(story: Story): Promise<void> {
  clockTo(story, '2027-07-20T10:00:00+02:00');
  const [first, second] = [personOf(story, LAPSED), personOf(story, MOVED_UP)];
  expect(await own(first)).toMatchObject({ state: 'waiting', position: 1 });
  expect(await ownPage(first)).toContain('You’re first in line, Participant.');
  const leaving = await personOf(story, WITHDRAWN).enter();
  ok(await leaving.post('/api/my-registration/withdraw'));

  const { state, offeredUntil } = await own(first);
  expect([state, offeredUntil]).toEqual(['offered', '2027-07-23T22:00:00.000Z']);
  expect(await ownPage(first)).toContain('It’s your turn, Participant.');
  setClock(story.site, Date.parse(offeredUntil ?? ''));
  const late = await (await first.enter()).post('/api/my-registration/confirm');
  expect(late.status).toBe(409);

  // What runs each minute by itself.
  await story.site.installation.registrations.desk.settle();
  expect(await own(second)).toMatchObject({ state: 'offered' });
  ok(await (await second.enter()).post('/api/my-registration/confirm'));
  expect(await own(second)).toMatchObject({ state: 'placed', position: null });
  expect(await own(first)).toMatchObject({ state: 'waiting', position: 2 });
}
