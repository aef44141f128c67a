import { beforeEach, describe, expect, it } from 'vitest';
import { nextChange, phaseAt } from '../../../event/phase.ts';
import { edition2024 } from '../../../first-content/editions/2024.ts';
import { edition2025 } from '../../../first-content/editions/2025.ts';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import { firstSite } from '../../../first-content/site.ts';
import { createPublishedContent } from './published.ts';
import type { PublicationRow } from './store.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
const HOUR_MS = 3_600_000;

let rows: PublicationRow[];
let now: number;
/** How far the event's own clock is ahead. */
let ahead: number;
let reads: number;
let logged: object[];

function publication(
  document: string,
  number: number,
  words: object,
  shownFrom = START - HOUR_MS,
): PublicationRow {
  return {
    id: `${document}-${number}`,
    document,
    number,
    body: JSON.stringify(words),
    shown_from: new Date(shownFrom).toISOString(),
    created_at: new Date(START - HOUR_MS + number).toISOString(),
    created_by: 'organiser',
    note: '',
    puts_back: null,
    cancelled_at: null,
    request_id: null,
    address: null,
  };
}
const named = (name: string) => ({ ...firstSite, identity: { ...firstSite.identity, name } });

beforeEach(() => {
  rows = [
    publication('site', 1, named('One')),
    publication('2024', 1, edition2024),
    publication('2025', 1, edition2025),
    publication('2026', 1, edition2026),
  ];
  now = START;
  ahead = 0;
  reads = 0;
  logged = [];
});

const open = () =>
  createPublishedContent({
    store: {
      content: {
        async publications() {
          reads += 1;
          return rows;
        },
        bodiesOf: async (ids) => rows.filter(({ id }) => ids.includes(id)),
        fileSizes: async () => new Map(),
        pictureSizes: async () => [],
      },
    },
    clock: { now: () => new Date(now), eventNow: () => new Date(now + ahead) },
    logger: { error: (details) => logged.push(details) },
  });
const nameAt = async (content: ReturnType<typeof open>) =>
  (await content.content()).site.identity.name;

describe('what is published', () => {
  it('is read once, however often it is asked for', async () => {
    const content = open();
    for (let times = 0; times < 50; times += 1) await content.content();
    expect(reads).toBe(1);
    content.forget();
    await content.content();
    expect(reads).toBe(2);
  });

  it('changes at the instant of a scheduled one, without being read again', async () => {
    rows.push(publication('site', 2, named('Two'), START + HOUR_MS));
    const content = open();
    expect(await nameAt(content)).toBe('One');
    expect(await content.until()).toBe(START + HOUR_MS);
    now = START + HOUR_MS - 1;
    expect(await nameAt(content)).toBe('One');
    now += 1;
    expect(await nameAt(content)).toBe('Two');
    expect(reads).toBe(1);
  });

  it('is there also for a clock that was ahead at the first start and is set right', async () => {
    now = START - 24 * HOUR_MS;
    expect(await nameAt(open())).toBe('One');
    // What was planned for later is not there before.
    rows[0] = publication('site', 1, named('Planned'), START + HOUR_MS);
    await expect(nameAt(open())).rejects.toThrow('unavailable');
  });

  it('stays when the clock is set back before the instant of its publication', async () => {
    rows.push(publication('site', 2, named('Two'), START - 1000));
    const content = open();
    expect(await nameAt(content)).toBe('Two');
    now = START - 5000;
    expect(await nameAt(content)).toBe('Two');
    expect(await content.until(START - 5000)).not.toBe(START - 1000);
    now = START + HOUR_MS;
    expect(await nameAt(content)).toBe('Two');
  });

  it('is the latest by its instant, then by its number; a cancelled one never', async () => {
    rows.push(publication('site', 2, named('Two')), publication('site', 3, named('Three')));
    expect(await nameAt(open())).toBe('Three');
    const last = rows.at(-1) as PublicationRow;
    last.cancelled_at = new Date(START).toISOString();
    expect(await nameAt(open())).toBe('Two');
  });

  it('leaves out what cannot be read, and says so: the one before it is shown', async () => {
    rows.push(publication('site', 2, { ...firstSite, identity: null }));
    expect(await nameAt(open())).toBe('One');
    expect(logged).toEqual([{ publication: 'site-2' }]);
  });

  it('stays while there is nothing, as during a restore', async () => {
    const content = open();
    await content.content();
    rows = [];
    content.forget();
    expect(await nameAt(content)).toBe('One');
    await expect(open().content()).rejects.toMatchObject({ status: 503 });
  });

  it('shows the newest whole edition where the site names one that is not', async () => {
    rows.push(
      publication('site', 2, { ...firstSite, shown: { ...firstSite.shown, current: 2024 } }),
    );
    expect((await open().content()).current.year).toBe(2026);
  });

  it('ends with what the current edition says by itself too, by the clock of the event', async () => {
    const content = open();
    const boundary = nextChange(edition2026, START) ?? 0;
    expect(boundary).toBeGreaterThan(START);
    expect(await content.until()).toBe(boundary);
    ahead = boundary - START - HOUR_MS;
    expect(await content.until()).toBe(START + HOUR_MS);
  });

  it('ends with a case of the challenges that are shown, whichever edition has them', async () => {
    const from = { date: '2026-06-02', time: '12:00' };
    const challenges = edition2025.challenges.challenges.map((challenge) => ({
      ...challenge,
      caseFile: { file: null, readers: 'everybody', from },
    }));
    rows.push(publication('2025', 2, { ...edition2025, challenges: { challenges } }));
    expect(await open().until()).toBe(Date.parse('2026-06-02T12:00:00+02:00'));
  });

  it('is in the phase that the clock of the event says', async () => {
    const content = open();
    const live = phaseAt(edition2026, START).until ?? 0;
    ahead = live - START - HOUR_MS;
    now = START + HOUR_MS;
    expect((await content.content()).phase).toBe(phaseAt(edition2026, live).phase);
  });

  it('has no end after the last phase', async () => {
    now = Date.parse('2030-01-01T00:00:00Z');
    expect(await open().until()).toBeNull();
  });
});
