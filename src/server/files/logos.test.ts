import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { processorMs } from '../../../tests/support/linear-time.ts';
import { AppError } from '../../schema/app-error.ts';
import { IMAGE_PROCESSING_MEMORY_BYTES, SVG_MAX_BYTES } from '../../schema/limits.ts';
import { createImageProcess, type ImageProcess } from './image-process.ts';
import { normalizeImage } from './images.ts';
import { normalizeLogo } from './logos.ts';
import { noisyPicture, plainPicture } from './sample-pictures.ts';

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const RECTANGLE = '<rect width="15" height="10" fill="#ff0000"/>';
const svg = (inside: string, attributes = 'width="30" height="10"') =>
  `<svg ${NAMES} ${attributes}>${inside}${RECTANGLE}</svg>`;

/** The colours in the left and in the right half of the largest size. */
async function drawn(file: string | Buffer) {
  const { width, height, variants } = await normalizeLogo(Buffer.from(file));
  const bytes = variants.at(-1)?.bytes ?? Buffer.of();
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return {
    width,
    height,
    bytes,
    left: at(0.25),
    right: at(0.75),
    widths: variants.map((v) => v.width),
  };
}

async function outcomeOf(file: string): Promise<string> {
  try {
    const { left, right } = await drawn(file);
    expect([left, right[3]]).toEqual([[255, 0, 0, 255], 0]);
    return 'drawn';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBe(422);
    return error.code;
  }
}

describe('a logo as SVG', () => {
  it.each([
    ['small', svg('')],
    ['tiny, with a view box alone', svg('', 'viewBox="0 0 30 10"')],
    ['of ten metres', svg('', 'viewBox="0 0 30 10" width="10000mm" height="3333.33mm"')],
    [
      'behind a declaration and a comment',
      `<?xml version="1.0" encoding="UTF-8"?><!-- > -->${svg('')}`,
    ],
    [
      'with the usual document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    ],
  ])('is drawn sharp and keeps its clear ground: %s', async (_, file) => {
    const { width, height, left, right, widths } = await drawn(file);
    expect([width, Math.abs(height - 320) <= 1, widths]).toEqual([960, true, [480, 640, 960]]);
    expect([left, right[3]]).toEqual([[255, 0, 0, 255], 0]);
  });

  it('is no picture of the gallery, even after logos have been drawn', async () => {
    await normalizeLogo(Buffer.from(svg('')));
    await expect(normalizeImage(Buffer.from(svg('')))).rejects.toMatchObject({
      code: 'notAnImage',
    });
    await expect(sharp(Buffer.from(svg(''))).metadata()).rejects.toThrow('unsupported');
  });
});

describe('a hostile SVG', () => {
  const script = 'alert(document.cookie)';
  it.each([
    ['a script', svg(`<script>${script}</script>`)],
    ['an event', svg('', `width="30" height="10" onload="${script}"`)],
    [
      'foreign markup',
      svg(
        `<foreignObject width="30" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>${script}&lt;/script>"/></foreignObject>`,
      ),
    ],
    ['a link to a script', svg(`<a xlink:href="javascript:${script}"><path d=""/></a>`)],
  ])('is drawn without %s', async (_, file) => {
    expect(await outcomeOf(file)).toBe('drawn');
    for (const { bytes } of (await normalizeLogo(Buffer.from(file))).variants) {
      expect(bytes.toString('latin1')).not.toMatch(/alert|script|svg/);
    }
  });

  it.each([
    ['a file of the server', svg('<image href="file:///etc/passwd" width="30" height="10"/>')],
    ['a file beside it', svg("<image xlink:href = 'passwd.png' width='30' height='10'/>")],
    ['another server', svg('<image href="http://127.0.0.1:1/a.png" width="30" height="10"/>')],
    ['a picture inside', svg('<image href="data:image/png;base64,AAAA" width="30" height="10"/>')],
    ['a drawing elsewhere', svg('<use xlink:href="file:///etc/passwd#a"/>')],
    ['a filter elsewhere', svg('<filter id="f"><feImage href="/etc/passwd"/></filter>')],
    [
      'an included file',
      svg(
        '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="/etc/passwd"/>',
      ),
    ],
    ['an imported style', svg('<style>@import "http://127.0.0.1:1/a.css";</style>')],
    ['a style sheet', `<?xml-stylesheet href="file:///etc/passwd"?>${svg('')}`],
    [
      'a style with a file',
      svg('<rect style="fill:url( &quot;http://127.0.0.1:1/#a&quot;)" width="1" height="1"/>'),
    ],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    ],
    [
      'entities of entities',
      `<!DOCTYPE svg [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>${svg('<text>&a9;</text>')}`,
    ],
    [
      'a hundred thousand groups in each other',
      svg(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`),
    ],
    ['a hundred thousand parts', svg('<path/>'.repeat(100_000))],
    ['more text than a logo has', svg(`<!--${' '.repeat(SVG_MAX_BYTES)}-->`)],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ])('is refused with %s', async (_, file) => {
    const spent = await processorMs(async () => {
      expect(await outcomeOf(file)).toBe('svgNotDrawn');
    });
    expect(spent).toBeLessThan(1000);
  });

  it.each([
    ['no end', svg('').slice(0, -3)],
    ['an undeclared entity', svg('<text>&x;</text>')],
    ['no size', svg('', 'width="0" height="0"')],
    ['no size in one direction', svg('', 'width="1" height="100000"')],
  ])('is refused as damaged with %s', async (_, file) => {
    expect(await outcomeOf(file)).toBe('brokenImage');
  });
});

describe('an SVG that asks for too much', () => {
  let images: ImageProcess;
  afterEach(() => images.close());

  it.each([
    [
      'a billion copies of a part',
      Array.from(
        { length: 20 },
        (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`,
      ).join(''),
      'width="30" height="10"',
    ],
    [
      'filters that take minutes',
      `<filter id="f" x="-4" y="-4" width="9" height="9"><feTurbulence numOctaves="60"/><feGaussianBlur stdDeviation="300"/></filter>${'<rect filter="url(#f)" width="900" height="900"/>'.repeat(50)}`,
      'width="960" height="960"',
    ],
    [
      'a layer in a layer, five hundred times',
      Array.from(
        { length: 500 },
        (_, n) =>
          `<g id="a${n + 1}" opacity="0.9"><rect width="960" height="960"/><use href="#a${n}"/></g>`,
      ).join(''),
      'width="960" height="960"',
    ],
    ['a picture of a billion pixels in each direction', '', 'width="1e9" height="1e9"'],
  ])(
    'ends within its limits: %s',
    async (_, inside, attributes) => {
      images = createImageProcess({ limitMs: 3000 });
      const startedAt = performance.now();
      const outcome = await images.normalizeLogo(Buffer.from(svg(inside, attributes))).then(
        ({ variants }) => variants.map(({ bytes }) => bytes.length < 100_000),
        (error: AppError) => error.status,
      );
      expect([[422], [413], [[true, true, true]]]).toContainEqual([outcome]);
      // The time of a new process on a busy machine comes before the limit.
      expect(performance.now() - startedAt).toBeLessThan(20_000);
    },
    40_000,
  );

  it('has room for the largest picture that is taken', async () => {
    images = createImageProcess();
    const large = await plainPicture(7000, 7000).png().toBuffer();
    expect(IMAGE_PROCESSING_MEMORY_BYTES).toBe(2 ** 30);
    expect(await images.normalizeImage(large)).toMatchObject({ width: 1920 });
  }, 40_000);
});

describe('a logo as pixels', () => {
  it.each(['png', 'webp'] as const)(
    'keeps its clear ground and its colour as %s',
    async (format) => {
      const clear = {
        create: { width: 200, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      } as const;
      const red = await plainPicture(100, 60, { r: 201, g: 7, b: 13 }).png().toBuffer();
      const file = await sharp(clear)
        .composite([{ input: red, left: 0, top: 0 }])
        [format]({ lossless: true } as object)
        .toBuffer();
      const { width, height, left, right } = await drawn(file);
      expect([width, height, left, right[3]]).toEqual([200, 60, [201, 7, 13, 255], 0]);
    },
  );

  it('may be a JPEG, and a photograph does not become larger than it must', async () => {
    const jpeg = await noisyPicture(1600, 100).jpeg().toBuffer();
    const { width, bytes } = await drawn(jpeg);
    expect(width).toBe(1600);
    expect(bytes.length).toBeLessThan(3 * jpeg.length);
  });

  it.each(['gif', 'avif'] as const)('is refused as %s', async (format) => {
    const file = await plainPicture(20, 20)[format]().toBuffer();
    await expect(normalizeLogo(file)).rejects.toMatchObject({ code: 'notAnImage' });
  });
});
