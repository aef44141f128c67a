import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_LIMITS, PAGE_LIMITS } from '../../schema/limits.ts';
import { createPageProcess } from './page-process.ts';
import { pdfStream, samplePdf, samplePresentation, slidesPdf } from './sample-documents.ts';

const LONG_MS = 60_000;
const BUSY_MACHINE = { timeout: 30_000 };
/** To begin a process and draw an honest page; a test waits for it once. */
const BUSY_MACHINE_LIMIT_MS = 10_000;
const RED = [1, 0, 0] as const;
const GREEN = [0, 1, 0] as const;
const BLUE = [0, 0, 1] as const;

let folder: string;
let process_: ReturnType<typeof createPageProcess>;
const begin = (settings: { limitMs?: number } = {}) => {
  process_ = createPageProcess({ folder, pieceMs: LONG_MS, idleMs: LONG_MS, ...settings });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-'));
});
afterEach(async () => {
  process_.close();
  await vi.waitFor(() => expect(children()).toEqual([]), BUSY_MACHINE);
  // Whatever has happened, no file is left.
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

/** The processes for pages that this one has begun. */
function children(): number[] {
  try {
    const args = ['-P', String(process.pid), '-f', 'page-process-child'];
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
        for (let at = 0; at < bytes.length; at += 1_000_000)
          yield bytes.subarray(at, at + 1_000_000);
      })();
    },
  };
}

/** What is seen of the first pages; null where the file cannot be drawn. */
async function drawn(bytes: Buffer, most = 3) {
  const pages: Awaited<ReturnType<typeof seen>>[] = [];
  const isDrawn = await process_.drawPages(fileOf(bytes), most, async (png, number) => {
    expect(number).toBe(pages.length + 1);
    pages.push(await seen(png));
  });
  return isDrawn ? pages : null;
}

/** The colour of a corner, and whether there is type. */
async function seen(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let black = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0) black += 1;
  }
  return {
    size: [info.width, info.height],
    corner: [...data.subarray(0, 3)],
    hasType: black > 500,
  };
}

const HONEST = slidesPdf({ grounds: [RED, GREEN, BLUE] });
const still = async () => expect(await drawn(HONEST, 1)).toHaveLength(1);

describe('pages', () => {
  it('are drawn one after the other, the first ones, in one process', async () => {
    begin();
    const pages = await drawn(slidesPdf({ grounds: [RED, GREEN, BLUE, RED] }));
    expect(pages).toEqual([
      // With type, although its typeface is not in the file.
      { size: [1920, 1080], corner: [255, 0, 0], hasType: true },
      { size: [1920, 1080], corner: [0, 255, 0], hasType: true },
      { size: [1920, 1080], corner: [0, 0, 255], hasType: true },
    ]);
    const first = children();
    expect(await drawn(slidesPdf({ grounds: [BLUE] }))).toHaveLength(1);
    expect(children()).toEqual(first);
  });

  it('fit the screen, whatever shape they have', async () => {
    begin();
    const sizeOf = async (width: number, height: number) =>
      (await drawn(slidesPdf({ grounds: [RED], size: [width, height] })))?.[0]?.size;
    expect(await sizeOf(720, 540)).toEqual([1920, 1440]);
    expect(await sizeOf(595, 842)).toEqual([1018, 1440]);
    expect(await sizeOf(14_400, 1)).toEqual([1920, 1]);
    expect(await sizeOf(1_000_000_000, 500_000_000)).toEqual([1920, 960]);
  });
});

describe('what cannot be drawn', () => {
  it('is said of other files, and of damaged, locked and empty ones', async () => {
    begin();
    const files = {
      presentation: samplePresentation({ slides: 3 }),
      empty: Buffer.alloc(0),
      garbage: Buffer.from(`%PDF-1.7 ${'three slides '.repeat(50)}`),
      half: HONEST.subarray(0, 200),
      'without pages': samplePdf({
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Count 0 /Kids [] >>',
      }),
      locked: samplePdf(
        { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Count 0 /Kids [] >>' },
        `/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> /P -4 >> /ID [<00> <00>]`,
      ),
    };
    for (const [what, bytes] of Object.entries(files)) {
      expect(await drawn(bytes), what).toBe(null);
    }
    const large = {
      size: DOCUMENT_LIMITS.fileBytes + 1,
      stream: () => Promise.reject(new Error()),
    };
    expect(await process_.drawPages(large, 3, async () => {})).toBe(false);
    await still();
  });

  it('is ended at its time, and the next file is drawn', async () => {
    begin({ limitMs: BUSY_MACHINE_LIMIT_MS });
    const asked = process_.drawPages(fileOf(HONEST), 3, async () => {
      // As if it were in a loop that hears nothing, from the second page on.
      for (const pid of children()) process.kill(pid, 'SIGSTOP');
    });
    const next = drawn(HONEST, 1);
    expect(await asked).toBe(false);
    expect(await next).toHaveLength(1);
  });

  it('is ended at its memory, even where its thread hears nothing', async () => {
    // Not by its time.
    begin({ limitMs: LONG_MS });
    // Each of the pictures is one that a page may have; all of them are gigabytes.
    const side = 3500;
    const names = Array.from({ length: 60 }, (_, index) => 100 + index);
    const picture = pdfStream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      Buffer.alloc(side * side * 3, 7),
    );
    const bytes = slidesPdf({
      grounds: [RED],
      objects: Object.fromEntries(names.map((name) => [name, picture])),
      resources: `/XObject << ${names.map((name) => `/P${name} ${name} 0 R`).join(' ')} >>`,
      drawing: names.map((name) => `q 100 0 0 100 0 0 cm /P${name} Do Q`).join('\n'),
    });
    let most = 0;
    const watch = setInterval(() => {
      for (const pid of children()) most = Math.max(most, residentBytes(pid));
    }, 100);
    expect(await drawn(bytes)).toBe(null);
    clearInterval(watch);
    // It is looked at every few milliseconds, so that it can be a little more for a moment.
    expect(most).toBeLessThan(1.5 * PAGE_LIMITS.memoryBytes);
    await still();
  });

  it('leaves out a picture of too many pixels, and draws the rest', async () => {
    begin();
    const picture = pdfStream(
      '/Type /XObject /Subtype /Image /Width 200000 /Height 200000 /ColorSpace /DeviceGray /BitsPerComponent 8',
      Buffer.alloc(1000),
    );
    const bytes = slidesPdf({
      grounds: [GREEN],
      objects: { 100: picture },
      resources: '/XObject << /P 100 0 R >>',
      drawing: 'q 960 0 0 540 0 0 cm /P Do Q',
    });
    expect(await drawn(bytes)).toEqual([
      { size: [1920, 1080], corner: [0, 255, 0], hasType: true },
    ]);
  });

  it('is not the fault of a file that cannot be had', async () => {
    begin();
    const stream = async () =>
      (async function* () {
        yield Buffer.from('%PDF-');
        throw new Error('The store is gone.');
      })();
    await expect(process_.drawPages({ size: 10, stream }, 3, async () => {})).rejects.toThrow(
      'The store is gone.',
    );
    const asked = process_.drawPages(fileOf(HONEST), 3, async () => {
      throw new Error('The store is full.');
    });
    await expect(asked).rejects.toThrow('The store is full.');
    await still();
  });
});

it('runs no script of a file, and asks no network', async () => {
  begin();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const address = `http://127.0.0.1:${port}/`;
  const bytes = slidesPdf({
    grounds: [RED],
    catalog: '/OpenAction 100 0 R /Names << /JavaScript << /Names [(a) 101 0 R] >> >>',
    objects: {
      100: `<< /S /URI /URI (${address}) >>`,
      101: `<< /S /JavaScript /JS (fetch\\('${address}'\\); app.launchURL\\('${address}'\\)) >>`,
      // A picture whose bytes lie elsewhere.
      102: `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (${address}) >> /Length 0 >>\nstream\n\nendstream`,
    },
    resources: '/XObject << /P 102 0 R >>',
    drawing: 'q 9 0 0 9 0 0 cm /P Do Q',
  });
  expect(await drawn(bytes)).toHaveLength(1);
  expect(connections).toBe(0);
  server.close();
});

const residentBytes = (pid: number): number => {
  try {
    const [kilobytes] = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
};
