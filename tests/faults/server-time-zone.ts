import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { edition2026 } from '../../src/first-content/editions/2026.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { CALENDAR_PATHS, pathTo, SITE_FILE_PATHS } from '../../src/schema/paths.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';

const ZONES = ['UTC', 'Europe/Zurich', 'Asia/Kathmandu'];
/** Before the event, an hour of the night in which the zones do not agree on the day, and after. */
const CLOCKS = ['2026-09-01T13:29:00+02:00', '2026-09-02T00:30:00+02:00', undefined];

export const serverTimeZone: FaultCase = {
  number: 27,
  what: 'server in another time zone',
  leftOut: { 'PostgreSQL + S3': 'what pages say of times does not pass the database' },
  limitMs: 240_000,
  async run(world) {
    const {
      year,
      schedule: { days },
    } = edition2026;
    const items = days.flatMap((day) => day.items.map(({ id }) => `${year}-${id}.ics`));
    const calendars = [`${year}.ics`, ...items].map((name) =>
      pathTo(CALENDAR_PATHS.file, { name }),
    );
    const pages = Object.values(PAGES)
      .filter(({ access }) => access === 'public')
      .map(({ path }): string => path);
    const paths = [...pages, ...calendars, SITE_FILE_PATHS.sitemap, '/nothing-here'];
    const settings = await world.newSettings();
    for (const clock of CLOCKS) {
      const hashes = new Map<string, string>();
      for (const zone of ZONES) {
        const site = await createFaultySite({
          ...settings,
          TZ: zone,
          PUBLIC_URL: 'https://challenge.example',
          ...(clock ? { REHEARSAL_CLOCK: clock } : {}),
        });
        await site.start();
        const visitor = site.client();
        for (const path of paths) {
          const answer = await visitor.get(path);
          expectStatus(path, answer, path === '/nothing-here' ? 404 : 200);
          const hash = createHash('sha256').update(answer.bytes).digest('hex');
          assert.equal(hashes.get(path) ?? hash, hash, `${path} is another one in ${zone}.`);
          hashes.set(path, hash);
        }
        await site.end('SIGTERM');
      }
    }
    return `${pages.length} pages and ${calendars.length} calendar files the same to the byte in ${ZONES.join(', ')}, at ${CLOCKS.length} times`;
  },
};
