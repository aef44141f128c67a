import { expect } from 'vitest';
import type { Arrivals, Scan, ScanAnswer } from '../../../src/modules/days/check-in/schema.ts';
import { type Hall, MINUTE_MS, ok, PEOPLE, sendTwice } from './hall.ts';

const SENT_AT_ONCE = 20;
/** At both doors: they came out and in again while neither phone had a network. */
const AT_BOTH = 10;

/** Two doors let all in without a network, some twice, and send what they have in batches, each of them twice. */
export async function letIn(hall: Hall): Promise<void> {
  hall.clockTo('2026-09-01T13:00:00+02:00');
  await hall.signIn();
  const doors: Record<'Main' | 'Garden', Scan[]> = { Main: [], Garden: [] };
  const at = () => new Date(hall.now()).toISOString();
  for (const [index, { personId }] of hall.people.entries()) {
    hall.pass(MINUTE_MS / 4);
    const door = index % 2 === 0 ? 'Main' : 'Garden';
    doors[door].push({ id: `scan-${door}-${index}`, kind: 'in', personId, at: at() });
    if (index >= AT_BOTH) continue;
    const other = door === 'Main' ? 'Garden' : 'Main';
    doors[other].push({ id: `again-${other}-${index}`, kind: 'in', personId, at: at() });
  }
  // A person was mistaken for another: the entry is undone.
  const last = PEOPLE - 1;
  doors.Main.push({ id: 'undo-last', kind: 'undo', undoes: `scan-Main-${last}`, at: at() });
  for (const [door, scans] of Object.entries(doors)) {
    for (let from = 0; from < scans.length; from += SENT_AT_ONCE) {
      const body = { edition: 2026, door, scans: scans.slice(from, from + SENT_AT_ONCE) };
      const answer = await sendTwice(() => hall.admin.post('/api/check-in/scans', body));
      const { outcomes } = answer.json<ScanAnswer>();
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(body.scans.map(() => 'taken'));
    }
    await hall.dropSome();
  }
  const walkIn = {
    ...{ id: 'walk-in', edition: 2026, door: 'Main', at: at(), name: 'Kim Frei', email: '' },
    ...{ university: 'Lead University', pictureConsent: false },
  };
  await sendTwice(() => hall.admin.post('/api/check-in/walk-ins', walkIn));

  const { days, people } = ok(await hall.admin.get('/api/check-in/arrivals')).json<Arrivals>();
  // All but the one that was taken back, and who came without a registration.
  expect(days.find(({ day }) => day === '2026-09-01')).toMatchObject({ here: PEOPLE });
  const isIn = (personId: string | undefined) =>
    people.find(({ id }) => id === personId)?.days['2026-09-01'] !== undefined;
  expect(hall.people.filter(({ personId }) => isIn(personId))).toHaveLength(PEOPLE - 1);
  expect(isIn(hall.people[last]?.personId)).toBe(false);
}
