import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryBytes, FORMATS } from '../../src/server/files/sample-pictures.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { processorMs } from '../support/linear-time.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, NOTHING, remainsOf } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;
let pictures: Buffer[];

const RUNS = 60;
/** Far more than one of these small files takes, far less than people would wait: processor time. */
const ANSWERED_WITHIN_MS = 10_000;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  const raw = { width: 64, height: 48, channels: 3 } as const;
  // The same noise in every run, or what fails with a seed would not fail again.
  const noise = arbitraryBytes(raw.width * raw.height * raw.channels, 1);
  pictures = await Promise.all(FORMATS.map((format) => sharp(noise, { raw })[format]().toBuffer()));
});
afterAll(() => site.stop());

type Damage = (bytes: Buffer) => Buffer;
const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const positionIn = (bytes: Buffer, at: number) => Math.floor(at * Math.max(0, bytes.length - 1));

const flipBits: fc.Arbitrary<Damage> = fc
  .array(fc.tuple(ratio, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 20 })
  .map((flips) => (bytes) => {
    const damaged = Buffer.from(bytes);
    for (const [at, mask] of flips) {
      const position = positionIn(damaged, at);
      damaged[position] = (damaged[position] ?? 0) ^ mask;
    }
    return damaged;
  });

/** Where sizes and counts stand, a change does the most. */
const overwriteHeader: fc.Arbitrary<Damage> = fc
  .tuple(fc.nat({ max: 200 }), fc.constantFrom('00000000', 'ffffffff', '7fffffff', '80000000'))
  .map(([at, hex]) => (bytes) => {
    const damaged = Buffer.from(bytes);
    if (at + 4 <= damaged.length) damaged.write(hex, at, 'hex');
    return damaged;
  });

const truncate: fc.Arbitrary<Damage> = ratio.map(
  (at) => (bytes) => bytes.subarray(0, positionIn(bytes, at)),
);

/** The head of one format before the rest of another. */
const spliceHead: fc.Arbitrary<Damage> = fc
  .tuple(fc.nat({ max: FORMATS.length - 1 }), fc.nat({ max: 64 }))
  .map(([index, length]) => (bytes) => {
    const head = (pictures[index] ?? bytes).subarray(0, length);
    return Buffer.concat([head, bytes.subarray(length)]);
  });

const repeatPart: fc.Arbitrary<Damage> = fc.tuple(ratio, ratio).map(([from, to]) => (bytes) => {
  const [start, end] = [positionIn(bytes, from), positionIn(bytes, to)];
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
});

const damages = fc.array(fc.oneof(flipBits, overwriteHeader, truncate, spliceHead, repeatPart), {
  minLength: 1,
  maxLength: 2,
});

it('a damaged picture is kept or refused with one sentence, soon, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: FORMATS.length - 1 }), damages, async (index, steps) => {
      const bytes = steps.reduce((damaged, step) => step(damaged), pictures[index] ?? Buffer.of());
      const { id, url } = await askForAddress(admin);
      let answer = {} as Answer;
      const took = await processorMs(async () => {
        answer = await admin.put(url, bytes);
      });
      expect(took).toBeLessThan(ANSWERED_WITHIN_MS);
      if (answer.status === 200) {
        expect((await admin.get(`/objects/${id}`)).headers['content-type']).toMatch(/^image\//);
        return;
      }
      expectSentence(answer, [400, 413, 415, 422]);
      expect(await remainsOf(site, id)).toEqual(NOTHING);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

/** What may follow in a drawing where it must not: the decoder sees it if the check does not. */
const HOSTILE_PARTS = [
  '<',
  '>',
  '&a;',
  '<![CDATA[',
  '<!--',
  '"',
  '<g>',
  'href="file:///a"',
  '\0',
  '<?a',
];
const drawing = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE_PARTS), fc.string({ maxLength: 8 })), {
    maxLength: 12,
  })
  .map((parts) => {
    const begun = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10">';
    return Buffer.from(`${begun}${parts.join('')}</svg>`);
  });
const document = fc
  .tuple(
    fc.uint8Array({ maxLength: 3000 }),
    fc.constantFrom('%PDF-', '%PDF', ''),
    fc.constantFrom('%%EOF', '%%EO', ''),
  )
  .map(([bytes, head, tail]) => Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]));

it.each([
  ['logo', drawing, /^image\/webp$/],
  ['document', document, /^application\/pdf$/],
] as const)(
  'any %s is kept as one or refused with one sentence, and leaves nothing behind',
  async (purpose, files, type) => {
    await fc.assert(
      fc.asyncProperty(files, async (bytes) => {
        const { id, url } = await askForAddress(admin, purpose);
        const answer = await admin.put(url, bytes);
        if (answer.status === 200) {
          const { headers } = await admin.get(`/objects/${id}`);
          expect(headers['content-type']).toMatch(type);
          return;
        }
        expectSentence(answer, [400, 413, 415, 422]);
        expect(await remainsOf(site, id)).toEqual(NOTHING);
      }),
      { numRuns: RUNS },
    );
  },
  120_000,
);

it('after all of them a good picture is taken', async () => {
  const { url } = await askForAddress(admin);
  expect((await admin.put(url, await jpeg(300, 20))).status).toBe(200);
  await eventually(async () => {
    expect((await site.visitor().get('/api/health/ready')).status).toBe(200);
  });
});
