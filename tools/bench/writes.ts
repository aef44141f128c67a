import { startPostgres } from '../../scripts/services/postgres.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { perSecond } from './answers.ts';
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const WRITERS = 8;
const WRITES = 400;
const ROUNDS = 5;

/** New photos by the API, on both engines, each waiting for its disk. */
export async function measureWrites(): Promise<Row[]> {
  const postgres = await startPostgres({ isDurable: true });
  if ('unavailable' in postgres) {
    console.error(`Writes are left out: ${postgres.unavailable}`);
    return [];
  }
  const embedded = await startMeasuredSite();
  const served = await startMeasuredSite({ databaseUrl: postgres.url });
  try {
    const rounds: { sqlite: number; postgres: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        sqlite: await writesPerSecond(embedded),
        postgres: await writesPerSecond(served),
      });
    }
    return [
      {
        name: `new photos, ${WRITERS} writers`,
        site: `SQLite: ${perSecond(median(rounds.map(({ sqlite }) => sqlite)))}`,
        reference: `PostgreSQL: ${perSecond(median(rounds.map(({ postgres }) => postgres)))}`,
        ratio: {
          value: median(rounds.map(({ sqlite, postgres }) => sqlite / postgres)),
          better: 'higher',
        },
      },
    ];
  } finally {
    await embedded.stop();
    await served.stop();
    await postgres.stop();
  }
}

async function writesPerSecond(site: MeasuredSite): Promise<number> {
  const startedAt = performance.now();
  let left = WRITES;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (left > 0) {
        left -= 1;
        await site.call('POST', addressOf('POST /api/photos'), {
          title: `Photo ${left}`,
          description: 'Teams at work in the hall.',
          category: 'Workshop',
          year: '2025',
          url: `https://example.org/${left}.jpg`,
        });
      }
    }),
  );
  return WRITES / ((performance.now() - startedAt) / 1000);
}
