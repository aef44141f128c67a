import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { createDocumentProcess, type DocumentProcess } from './document-process.ts';
import { modernPdf, pdfStream, samplePdf, samplePresentation } from './sample-documents.ts';
import type { Sheet } from './sheet.ts';

const LONG_MS = 60_000;
const BUSY_MACHINE = { timeout: 30_000 };
let folder: string;
let documents: DocumentProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looked-at-'));
});
afterEach(async () => {
  documents.close();
  // The next test counts its own.
  await vi.waitFor(() => expect(children()).toEqual([]), BUSY_MACHINE);
  // Whatever has happened, no file is left.
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

/** The processes for documents that this one has begun. */
function children(): number[] {
  try {
    const args = ['-P', String(process.pid), '-f', 'document-process-child'];
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    // This is how pgrep says that there is none.
    return [];
  }
}

function fileOf(bytes: Buffer) {
  return {
    size: bytes.length,
    async stream() {
      return (async function* () {
        for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
      })();
    },
  };
}

const SLOW_MACHINE_LIMIT_MS = 4000;
const deck = fileOf(samplePresentation({ slides: 5 }));

it('looks at one file after the other in the same process', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS });
  expect(await documents.look(deck)).toMatchObject({ type: 'pptx', slides: 5 });
  const first = children();
  expect(await documents.look(fileOf(modernPdf(3)))).toMatchObject({ type: 'pdf', slides: 3 });
  expect(await documents.look(fileOf(Buffer.alloc(0)))).toMatchObject({ problem: 'it is empty' });
  expect(children()).toEqual(first);
});

it('keeps the file without a name, in a folder of its own user', async () => {
  documents = createDocumentProcess({ folder: join(folder, 'own'), idleMs: LONG_MS });
  let names: string[] | null = null;
  const looked = await documents.look({
    size: 10,
    async stream() {
      return (async function* () {
        yield Buffer.from('%PDF-');
        names = await readdir(join(folder, 'own'));
        expect((await stat(join(folder, 'own'))).mode & 0o777).toBe(0o700);
        yield Buffer.from('1.7\n\n');
      })();
    },
  });
  expect(names).toEqual([]);
  expect(looked).toMatchObject({ type: 'pdf', opens: false });
  await rm(join(folder, 'own'), { recursive: true });
});

it('ends a process that hangs, and looks at the next file', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS, limitMs: SLOW_MACHINE_LIMIT_MS });
  await documents.look(deck);
  const [hanging] = children();
  let hasSent = false;
  const looked = documents.look({
    size: 5,
    async stream() {
      return (async function* () {
        yield Buffer.from('%PDF-');
        // As if it were in a loop that hears nothing, from the moment it has the whole file.
        hasSent = true;
        process.kill(hanging ?? 0, 'SIGSTOP');
      })();
    },
  });
  const next = documents.look(deck);
  expect(await looked).toMatchObject({
    opens: false,
    problem: expect.stringMatching(/time and memory/),
  });
  expect(hasSent).toBe(true);
  expect(await next).toMatchObject({ slides: 5 });
  expect(children()).not.toContain(hanging);
});

it('outlives a file that takes more memory than there is', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS });
  // Four bytes each, and fifty times as many once they are read.
  const list = Buffer.from(`[${'<<>>'.repeat(2_000_000)}]`);
  const greedy = samplePdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: list });
  expect(await documents.look(fileOf(greedy))).toMatchObject({
    opens: false,
    problem: expect.stringMatching(/time and memory/),
  });
  expect(await documents.look(deck)).toMatchObject({ slides: 5 });
});

it('is not for long in the hands of a bomb', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS });
  const bomb = pdfStream('/Type /ObjStm /N 5 /First 20', Buffer.alloc(200 * 1024 * 1024, 32));
  const bytes = samplePdf({ 1: bomb });
  const looked = await documents.look(fileOf(bytes.subarray(0, bytes.indexOf('xref'))));
  expect(looked).toMatchObject({ opens: false, problem: expect.any(String) });
  // Whatever it has left in the process.
  expect(await documents.look(deck)).toMatchObject({ slides: 5 });
});

it('works on two files at once, and makes many others wait', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS });
  let most = 0;
  const looks = Array.from({ length: 40 }, async () => {
    const looked = await documents.look(deck);
    most = Math.max(most, children().length);
    return looked.slides;
  });
  expect(await Promise.all(looks)).toEqual(Array.from({ length: 40 }, () => 5));
  expect(most).toBe(2);
});

it('says so when the file cannot be had', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS, pieceMs: 200 });
  const stream = async () =>
    (async function* () {
      yield Buffer.from('%PDF-');
      throw new Error('The store is gone.');
    })();
  await expect(documents.look({ size: 10, stream })).rejects.toThrow('The store is gone.');
  const never = async () => ({
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  });
  await expect(documents.look({ size: 10, stream: never })).rejects.toThrow('in time');
  const shorter = { ...deck, size: deck.size + 1 };
  await expect(documents.look(shorter)).rejects.toThrow('not as long');
  const longer = { ...deck, size: deck.size - 1 };
  await expect(documents.look(longer)).rejects.toThrow('not as long');
  expect(await documents.look(deck)).toMatchObject({ slides: 5 });
});

it('does not begin with a file that is too large', async () => {
  documents = createDocumentProcess({ folder });
  const file = { size: DOCUMENT_LIMITS.fileBytes + 1, stream: () => Promise.reject(new Error()) };
  expect(await documents.look(file)).toMatchObject({ problem: 'it is larger than 100 MB' });
});

it('draws a sheet, and looks at it', async () => {
  documents = createDocumentProcess({ folder, idleMs: LONG_MS });
  const sheet: Sheet = {
    title: 'Receipt 3 of Team 7',
    author: 'Risk Innovation Challenge',
    language: 'en',
    madeAt: 0,
    blocks: [{ kind: 'heading', text: 'Receipt 3 of Team 7' }],
  };
  const bytes = await documents.makePdf(sheet, 'one');
  // The same facts are the same bytes, for every request.
  expect(await documents.makePdf({ ...sheet }, 'other')).toBe(bytes);
  expect(Buffer.isBuffer(bytes)).toBe(true);
  expect(await documents.look(fileOf(bytes))).toEqual({
    type: 'pdf',
    opens: true,
    slides: 1,
    missingFonts: [],
    isCut: false,
    problem: null,
  });
});
