import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publication } from '../../src/modules/content/content/schema.ts';
import {
  draftOf,
  publish,
  published,
  putSection,
  type Sections,
  saveSection,
} from '../support/content.ts';
import { changed, exportOf, importInto } from '../support/document-transfer.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;
const DOCUMENT = '2026';
let site: TestSite;
let admin: HttpClient;
let editor: HttpClient;

beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
  editor = await site.editor();
});
afterAll(() => site.stop());

type Words = Sections[string]['value'];
const inHours = (hours: number) => new Date(site.now().getTime() + hours * HOUR_MS);
const endingAt = (time: string) => (schedule: Words) => ({
  ...schedule,
  countdown: { ...schedule.countdown, end: { ...schedule.countdown.end, time } },
});
const called = (label: string) => (schedule: Words) => ({
  ...schedule,
  days: schedule.days.map((day: Words, at: number) => (at === 0 ? { ...day, label } : day)),
});
const shownEnd = async () => {
  const list = (await admin.get(`/api/content/${DOCUMENT}/publications`)).json<Publication[]>();
  const { number } = list.find(({ state }) => state === 'shown') ?? {};
  const version = await admin.get(`/api/content/${DOCUMENT}/publications/${number}`);
  return version.json<{ document: Words }>().document.schedule.countdown.end.time;
};
const DEADLINE =
  'Only organisers change "Schedule, Countdown and hand-in"; please ask one of them.';

/** The sentence, and its name for programs. */
function expectRefused(answer: Parameters<typeof expectSentence>[0], sentence: string): void {
  expectSentence(answer, 403, sentence);
  expect(answer.headers['x-error-code']).toBe('organisers-only');
}

describe('what only organisers decide', () => {
  const CASES: [string, string, string, (value: Words) => unknown, string][] = [
    ['the deadline', DOCUMENT, 'schedule', endingAt('13:00'), 'Schedule, Countdown and hand-in'],
    [
      'that there is a deadline',
      DOCUMENT,
      'schedule',
      (value) => ({ ...value, countdown: null }),
      'Schedule, Countdown and hand-in',
    ],
    [
      'the last day',
      DOCUMENT,
      'dates',
      (value) => ({ ...value, lastDay: '2026-09-03' }),
      'Dates and places, Last day',
    ],
    [
      'when the ceremony begins',
      DOCUMENT,
      'dates',
      (value) => ({ ...value, ceremony: { ...value.ceremony, start: '16:00' } }),
      'Dates and places, Award ceremony',
    ],
    [
      'how many places there are',
      DOCUMENT,
      'registration',
      (value) => ({ ...value, capacity: 1 }),
      'Registration window',
    ],
    [
      'the criteria',
      DOCUMENT,
      'rubric',
      (value) => ({ ...value, groups: value.groups.slice(1) }),
      'Rubric',
    ],
    ['the challenges', '2025', 'challenges', () => ({ challenges: [] }), 'Challenges'],
    [
      'which edition is shown',
      'site',
      'shown',
      (value) => ({ ...value, current: 2025 }),
      'What is shown',
    ],
  ];

  it.each(CASES)('is not saved by an editor: %s', async (_, document, section, change, where) => {
    const { sections } = await draftOf(editor, document);
    const { value, version } = sections[section] as Sections[string];
    const sentence = `Only organisers change "${where}"; please ask one of them.`;
    for (const known of [version, undefined]) {
      expectRefused(await putSection(editor, document, section, change(value), known), sentence);
    }
    const together = { [section]: { version, value: change(value) } };
    expectRefused(
      await editor.put(`/api/content/${document}/sections`, { sections: together }),
      sentence,
    );
    expect((await draftOf(editor, document)).sections).toEqual(sections);
    // An organiser may, and takes it back.
    await saveSection(admin, document, section, change);
    await saveSection(admin, document, section, () => value);
  });

  it('leaves the words beside it to editors, to save and to publish', async () => {
    await saveSection(editor, DOCUMENT, 'schedule', called('Opening day'));
    await saveSection(editor, DOCUMENT, 'dates', (dates) => ({ ...dates, venues: [] }));
    expect((await published(editor, DOCUMENT)).by).toBe('editor');
  });

  it('is not undone by an editor who names the version that an organiser is about to save', {
    tags: 'servers',
  }, async () => {
    const { schedule } = (await draftOf(admin, DOCUMENT)).sections;
    if (!schedule) throw new Error('There is a schedule.');
    const stores = site.installations.map(({ store }) => store.content);
    const reads = stores.map(({ drafts }) => drafts);
    const putBack = () => {
      for (const [at, store] of stores.entries()) store.drafts = reads[at] ?? store.drafts;
    };
    // The organiser is done between the editor's comparison and the editor's save.
    for (const [at, store] of stores.entries()) {
      store.drafts = async (document) => {
        const found = (await reads[at]?.(document)) ?? [];
        putBack();
        await saveSection(admin, DOCUMENT, 'schedule', endingAt('13:45'));
        return found;
      };
    }
    const { value, version } = schedule;
    const answer = await putSection(editor, DOCUMENT, 'schedule', value, version + 1);
    putBack();
    expectSentence(answer, [409, 412]);
    const { sections } = await draftOf(admin, DOCUMENT);
    expect(sections.schedule?.value.countdown.end.time).toBe('13:45');
  });

  it('is not published by an editor when an organiser has drafted it', async () => {
    const before = await shownEnd();
    await saveSection(admin, DOCUMENT, 'schedule', endingAt('14:00'));
    // Saving the words beside it stays possible.
    await saveSection(editor, DOCUMENT, 'schedule', called('First day'));
    for (const at of [null, inHours(1)]) {
      expectRefused(await publish(editor, DOCUMENT, { at }), DEADLINE);
    }
    expect(await shownEnd()).toBe(before);
  });

  it('stays as planned: an editor publishes after it, and does not cancel it', async () => {
    const { number } = await published(admin, DOCUMENT, { at: inHours(2) });
    const planned = `/api/content/${DOCUMENT}/publications/${number}`;
    expectRefused(await editor.delete(planned), DEADLINE);
    // Before it the deadline is another one; after it, it is this one.
    await saveSection(editor, DOCUMENT, 'schedule', called('Kickoff day'));
    expectRefused(await publish(editor, DOCUMENT, { keeps: [number] }), DEADLINE);
    const later = await published(editor, DOCUMENT, { at: inHours(3) });
    expect((await editor.delete(`${planned.replace(/\d+$/, '')}${later.number}`)).status).toBe(204);
    // Not by publishing in its place either: here with the deadline of today.
    await saveSection(admin, DOCUMENT, 'schedule', endingAt(await shownEnd()));
    expectRefused(await publish(editor, DOCUMENT, { cancels: [number] }), DEADLINE);
    expect((await admin.delete(planned)).status).toBe(204);
  });

  it('does not come back with an older version that an editor puts back', async () => {
    await saveSection(admin, DOCUMENT, 'schedule', endingAt('14:30'));
    await published(admin, DOCUMENT);
    const answer = await editor.post(`/api/content/${DOCUMENT}/publications/1/put-back`, {});
    expectRefused(answer, DEADLINE);
    expect(await shownEnd()).toBe('14:30');
    await saveSection(editor, DOCUMENT, 'schedule', called('Some day'));
    const { number } = await published(editor, DOCUMENT);
    const back = `/api/content/${DOCUMENT}/publications/${number - 1}/put-back`;
    await afterWrite(site, async () => expect((await editor.post(back, {})).status).toBe(201));
  });

  it('does not come with an import, for an edition that is there or a new one', async () => {
    const file = await exportOf(editor, DOCUMENT);
    const shorter = changed(file, ({ sections }) => {
      sections.schedule = endingAt('12:00')(sections.schedule);
    });
    const before = await draftOf(editor, DOCUMENT);
    expectRefused(await importInto(editor, shorter), DEADLINE);
    expect(await draftOf(editor, DOCUMENT)).toEqual(before);
    const elsewhere = changed(file, (each) => {
      each.document = '2033';
    });
    expect((await importInto(editor, elsewhere)).status).toBe(403);
    expect((await editor.get('/api/content/2033')).status).toBe(404);
    const words = changed(file, ({ sections }) => {
      sections.schedule = called('From afar')(sections.schedule);
    });
    expect((await importInto(editor, words)).status).toBe(200);
    expect((await importInto(admin, shorter)).status).toBe(200);
  });

  it('begins an edition: an editor neither makes one nor publishes it first', async () => {
    const wanted = { from: 2026, year: 2034 };
    expect((await editor.post('/api/content-editions', wanted)).status).toBe(403);
    expect((await admin.post('/api/content-editions', wanted)).status).toBe(201);
    await saveSection(editor, '2034', 'prizes', (prizes) => prizes);
    expect((await publish(editor, '2034')).status).toBe(403);
  });
});
