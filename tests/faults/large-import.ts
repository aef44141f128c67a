import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import type { DocumentDraft } from '../../src/modules/content/content/schema.ts';
import { TRANSFER_MAX_BYTES } from '../../src/modules/content/content/transfer-schema.ts';
import { IMPORT_TIME_LIMIT_MS, REQUEST_TIME_LIMIT_MS } from '../../src/schema/limits.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';

const DOCUMENT = '2026';
/** Two of them, as text, are nearly as much as an import may be. */
const FILE_BYTES = 22_000_000;
const MOST_MB = 350;
const SLOWEST_MS = 500;
/** Small as a file, and more than memory holds when all of it is built. */
const HOSTILE_BYTES = 18_600_000;
/** For longer than other requests may take: 14 MB at 200 KB a second. */
const SLOW = { fileBytes: 10_500_000, pieceBytes: 20_000, everyMs: 100 };
/** Asked for so long with nothing else to do, to know what this machine needs. */
const QUIET_MS = 3000;
/** The slowest page of that time on a machine with nothing else to do; usually much less. */
const QUIET_PAGE_MS = 100;

interface Transfer {
  sections: { documents: { files: { file: string | null }[] } };
  files: object[];
}

/**
 * Hostile files at once, then an edition with documents as large as an import may be, while another one
 * comes in slowly: memory is bounded, pages are answered, and nobody waits for the slow one.
 */
export const largeImport: FaultCase = {
  number: 32,
  what: 'import near its limit',
  limitMs: 240_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const admin = await site.admin();
    const path = addressOf('GET /api/content/:document/export', { params: { document: DOCUMENT } });
    const transfer = expectStatus('An export', await admin.get(path), 200).json<Transfer>();
    const sent = JSON.stringify(withFiles(transfer, 2, FILE_BYTES));
    assert.ok(sent.length > TRANSFER_MAX_BYTES * 0.9 && sent.length < TRANSFER_MAX_BYTES);
    const patient = site.client(IMPORT_TIME_LIMIT_MS);
    patient.cookie = admin.cookie;
    const post = (body: string | Readable) =>
      patient.post(addressOf('POST /api/content-import'), body, {
        'content-type': 'application/json',
      });

    const before = await site.megabytes();
    const quiet = await watch(site, wait(QUIET_MS));
    const hostileText = `{"files":[${'{},'.repeat(HOSTILE_BYTES / 3)}{}]}`;
    const hostile = await watch(site, Promise.all([1, 2, 3].map(() => post(hostileText))));
    for (const answer of hostile.result) expectStatus('A hostile import', answer, 413, 503);

    const slowText = JSON.stringify(withFiles(transfer, 1, SLOW.fileBytes));
    const slow = post(Readable.from(slowly(slowText)));
    const startedAt = performance.now();
    const large = await watch(site, post(sent));
    const seconds = (performance.now() - startedAt) / 1000;
    expectStatus('An import', large.result, 200, 201);
    const read = await admin.get(
      addressOf('GET /api/content/:document', { params: { document: DOCUMENT } }),
    );
    const { documents } = read.json<DocumentDraft>().sections;
    const listed = documents?.value as Transfer['sections']['documents'] | undefined;
    const file = await admin.get(listed?.files[0]?.file ?? '');
    assert.equal(file.bytes.length, FILE_BYTES);
    expectStatus('A slow import', await slow, 200, 201);
    const slowSeconds = (performance.now() - startedAt) / 1000;
    assert.ok(slowSeconds * 1000 > REQUEST_TIME_LIMIT_MS, 'The slow import was too quick.');

    const peak = Math.max(hostile.peak, large.peak);
    assert.ok(peak <= MOST_MB, `The process had ${peak} MB.`);
    const slowestMs = Math.max(hostile.slowestMs, large.slowestMs);
    // A machine that is busy with other things gets as much longer as a page needs there alone.
    const limitMs = SLOWEST_MS * Math.max(1, quiet.slowestMs / QUIET_PAGE_MS);
    assert.ok(slowestMs <= limitMs, `A page took ${Math.round(slowestMs)} ms.`);
    const ms = [quiet, hostile, large].map((each) => `${Math.round(each.slowestMs)} ms`);
    return `three hostile files of ${HOSTILE_BYTES / 1e6} MB at once refused with ${hostile.peak} MB at most; ${(sent.length / 1024 / 1024).toFixed(1)} MB imported in ${seconds.toFixed(1)} s with ${large.peak} MB at most (${before} MB before), while another one came in for ${Math.round(slowSeconds)} s; the slowest page took ${ms[0]} in quiet, ${ms[1]} and ${ms[2]} meanwhile`;
  },
};

function withFiles(original: Transfer, count: number, size: number): Transfer {
  const transfer = structuredClone(original);
  const files = transfer.sections.documents.files.slice(0, count).map((listed, index) => {
    const bytes = randomBytes(size);
    bytes.write('%PDF-1.7\n');
    bytes.write('\n%%EOF', size - 6);
    listed.file = `/objects/large-${index}`;
    return {
      reference: listed.file,
      purpose: 'document',
      contentType: 'application/pdf',
      base64: bytes.toString('base64'),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
  assert.equal(files.length, count);
  return { ...transfer, files: [...transfer.files, ...files] };
}

async function* slowly(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLOW.pieceBytes) {
    yield text.slice(at, at + SLOW.pieceBytes);
    await wait(SLOW.everyMs);
  }
}

/** The most memory, and the slowest answer of a page, until something is over. */
async function watch<Result>(site: FaultySite, work: Promise<Result>) {
  const visitor = site.client();
  let [peak, slowestMs] = [0, 0];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    peak = Math.max(peak, await site.megabytes());
    const askedAt = performance.now();
    expectStatus('The page', await visitor.get('/'), 200);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    await wait(10);
  }
  return { peak, slowestMs, result: await ended };
}
