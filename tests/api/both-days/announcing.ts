import { expect } from 'vitest';
import {
  PROGRAMME_TOPIC,
  type Programme,
} from '../../../src/modules/content/content/programme-schema.ts';
import {
  ANNOUNCEMENT_TOPIC,
  type Announcement,
  type ShownAnnouncements,
} from '../../../src/modules/days/announcements/schema.ts';
import type { HelpBoard } from '../../../src/modules/days/help/schema.ts';
import { published, saveSection } from '../../support/content.ts';
import { eventually } from '../../support/eventually.ts';
import type { Device } from './device.ts';
import { type Hall, MINUTE_MS, ok, sendTwice } from './hall.ts';

const titlesOf = (states: readonly unknown[]) =>
  (states as Programme[]).map(({ schedule }) => schedule.days[0]?.items[0]?.title);

/** The schedule changes again and again while the network drops people: each sees each change at most once. */
export async function changeTimes(hall: Hall): Promise<void> {
  hall.clockTo('2026-09-01T14:00:00+02:00');
  await hall.signIn();
  let title = '';
  for (let time = 1; time <= 4; time += 1) {
    title = `Challenge presentations, moved for the ${time}. time`;
    await saveSection(hall.admin, '2026', 'schedule', (schedule) => {
      schedule.days[0].items[0].title = title;
      return schedule;
    });
    await published(hall.admin, '2026');
    await hall.dropSome();
    hall.pass(MINUTE_MS);
  }
  await hall.allBack();
  const devices = [...hall.people.map(({ device }) => device), ...hall.visitors];
  await eventually(async () => {
    for (const { name, shown } of devices) {
      expect(titlesOf(shown.get(PROGRAMME_TOPIC) ?? []).at(-1), name).toBe(title);
    }
  });
  for (const { name, shown } of devices) {
    const titles = titlesOf(shown.get(PROGRAMME_TOPIC) ?? []);
    expect(new Set(titles).size, name).toBe(titles.length);
  }
  // Where events are held back, asking brings nothing that is known.
  const [visitor] = hall.visitors;
  visitor?.lose();
  await visitor?.ask();
  expect(titlesOf(visitor?.shown.get(PROGRAMME_TOPIC) ?? []).at(-1)).toBe(title);
}

/** Three of a team ask at once, and each answer is lost: it is one request. */
export async function askForHelp(hall: Hall): Promise<void> {
  const [person] = hall.people;
  const team = hall.people.filter((each) => each.team.id === person?.team.id).slice(0, 3);
  await Promise.all(
    team.map(({ device }) => {
      const body = { kind: 'mentor', words: 'How is liquidity measured?', place: 'Table 7' };
      const key = { 'idempotency-key': device.name.replaceAll(' ', '-') };
      return sendTwice(() => device.client.post('/api/own-help', body, key));
    }),
  );
  const board = ok(await hall.admin.get('/api/help')).json<HelpBoard>();
  expect(board.requests).toHaveLength(1);
}

/** For everyone, for teams, for each challenge and for the jury: each device shows its own, each once. */
export async function announceToAll(hall: Hall): Promise<void> {
  const sent: Announcement[] = [];
  for (const [audience, challenge] of [
    ['everybody', 0],
    ['teams', 0],
    ['challenge', 1],
    ['challenge', 2],
    ['challenge', 3],
    ['jury', 0],
  ] as const) {
    const text = `For ${audience} ${challenge}: the room changed.`;
    const body = { text, audience, challenge, from: null, until: null, isPinned: false };
    const key = { 'idempotency-key': `announced-to-${audience}-${challenge}` };
    const answer = await sendTwice(() => hall.admin.post('/api/announcements', body, key));
    sent.push(answer.json<Announcement>());
    await hall.dropSome();
    hall.pass(MINUTE_MS);
  }
  const [first] = sent as [Announcement, ...Announcement[]];
  const correction = { text: 'For everyone: Room 4, not Room 3.', until: null, isPinned: true };
  const headers = { 'if-match': `"${first.version}"` };
  ok(await hall.admin.put(`/api/announcements/${first.id}/correction`, correction, headers));
  await hall.dropSome();
  await hall.allBack();

  const idsFor = (isFor: (announcement: Announcement) => boolean) =>
    sent.filter(isFor).map(({ id }) => id);
  for (const { device, challenge } of hall.people) {
    await expectShownOnce(
      device,
      idsFor(
        ({ audience, challenge: only }) =>
          audience === 'everybody' || audience === 'teams' || only === challenge,
      ),
    );
  }
  for (const device of hall.judges) {
    await expectShownOnce(
      device,
      idsFor(({ audience }) => ['everybody', 'jury'].includes(audience)),
    );
  }
  for (const device of hall.visitors) await expectShownOnce(device, [first.id]);
}

/** Each appeared once and stayed; a text that was corrected changed where it stood. */
async function expectShownOnce(device: Device, ids: readonly string[]): Promise<void> {
  const states = () => (device.shown.get(ANNOUNCEMENT_TOPIC) ?? []) as ShownAnnouncements[];
  await eventually(async () => {
    const { announcements = [] } = states().at(-1) ?? {};
    expect(announcements.map(({ id }) => id).toSorted(), device.name).toEqual(ids.toSorted());
    expect(announcements[0]).toMatchObject({ text: 'For everyone: Room 4, not Room 3.' });
  });
  const appeared: string[] = [];
  let before = new Set<string>();
  for (const { announcements } of states()) {
    const now = new Set(announcements.map(({ id }) => id));
    appeared.push(...[...now].filter((id) => !before.has(id)));
    before = now;
  }
  expect(appeared.toSorted(), device.name).toEqual(ids.toSorted());
}
