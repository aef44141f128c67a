import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentDraft } from '../../src/modules/content/schema.ts';
import { TRANSFER_MAX_BYTES } from '../../src/modules/content/transfer-schema.ts';
import { API_PATHS, pathTo } from '../../src/schema/paths.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';

const DOCUMENT = '2026';
/** Two of them, as text, are nearly as much as an import may be. */
const FILE_BYTES = 22_000_000;
const MOST_GROWTH_MB = 250;

interface Transfer {
  sections: { documents: { files: { file: string | null }[] } };
  files: object[];
}

/** An edition with documents, as large as an import may be: its memory is bounded, and given back. */
export const largeImport: FaultCase = {
  number: 32,
  what: 'import near its limit',
  limitMs: 240_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const admin = await site.admin();
    const path = pathTo(API_PATHS.contentExport, { document: DOCUMENT });
    const transfer = expectStatus('An export', await admin.get(path), 200).json<Transfer>();
    const sent = JSON.stringify(withLargeFiles(transfer));
    assert.ok(sent.length > TRANSFER_MAX_BYTES * 0.9 && sent.length < TRANSFER_MAX_BYTES);

    const before = await site.megabytes();
    let isOver = false;
    const watched = watch(site, () => isOver);
    const startedAt = performance.now();
    const answer = await admin.post(API_PATHS.contentImport, sent, {
      'content-type': 'application/json',
    });
    const seconds = (performance.now() - startedAt) / 1000;
    isOver = true;
    const { peak, slowestMs } = await watched;
    expectStatus('An import', answer, 200, 201);
    const growth = peak - before;
    assert.ok(growth < MOST_GROWTH_MB, `The memory grew by ${growth} MB.`);
    const read = await admin.get(pathTo(API_PATHS.contentDocument, { document: DOCUMENT }));
    const { documents } = read.json<DocumentDraft>().sections;
    const listed = documents?.value as Transfer['sections']['documents'] | undefined;
    const file = await admin.get(listed?.files[0]?.file ?? '');
    assert.equal(file.bytes.length, FILE_BYTES);
    return `${(sent.length / 1024 / 1024).toFixed(1)} MB imported in ${seconds.toFixed(1)} s, memory ${before} MB before and ${peak} MB at most, the landing page answered meanwhile within ${Math.round(slowestMs)} ms`;
  },
};

function withLargeFiles(transfer: Transfer): Transfer {
  const files = transfer.sections.documents.files.slice(0, 2).map((listed, index) => {
    const bytes = randomBytes(FILE_BYTES);
    bytes.write('%PDF-1.7\n');
    bytes.write('\n%%EOF', FILE_BYTES - 6);
    listed.file = `/objects/large-${index}`;
    return {
      reference: listed.file,
      purpose: 'document',
      contentType: 'application/pdf',
      base64: bytes.toString('base64'),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
  assert.equal(files.length, 2);
  return { ...transfer, files: [...transfer.files, ...files] };
}

/** The most memory, and the slowest answer of a page, until it is over. */
async function watch(site: FaultySite, isOver: () => boolean) {
  const visitor = site.client();
  let [peak, slowestMs] = [0, 0];
  while (!isOver()) {
    peak = Math.max(peak, await site.megabytes());
    const askedAt = performance.now();
    expectStatus('The page', await visitor.get('/'), 200);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    await wait(10);
  }
  return { peak, slowestMs };
}
