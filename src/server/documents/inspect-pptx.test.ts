import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { inspectDocument } from './inspect-document.ts';
import { inMemory, presentationParts, samplePresentation, sampleZip } from './sample-documents.ts';

const look = (bytes: Buffer) => inspectDocument(inMemory(bytes));
const MEGABYTE = 1024 * 1024;
const noughts = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);

/** A hostile file costs a moment, and a sentence. */
async function refused(bytes: Buffer, type: 'pptx' | 'other', problem: RegExp): Promise<void> {
  expect(await look(bytes)).toEqual({
    type,
    opens: false,
    slides: null,
    missingFonts: [],
    isCut: false,
    problem: expect.stringMatching(problem),
  });
}

describe('a presentation', () => {
  it('tells five slides', async () => {
    expect(await look(samplePresentation({ slides: 5 }))).toEqual({
      type: 'pptx',
      opens: true,
      slides: 5,
      missingFonts: [],
      isCut: false,
      problem: null,
    });
  });

  it('counts those that are shown', async () => {
    expect(await look(samplePresentation({ slides: 5, hidden: 2 }))).toMatchObject({ slides: 3 });
  });

  it('names fonts that are neither in it nor everywhere', async () => {
    const fonts = ['Arial', '+mn-lt', 'Söhne &amp; Co', 'Inter', 'Inter', 'Calibri Light'];
    const bytes = samplePresentation({
      slides: 1,
      fonts,
      themeFont: 'Graphik',
      embeddedFonts: ['Inter'],
    });
    expect(await look(bytes)).toMatchObject({ missingFonts: ['Söhne & Co', 'Graphik'] });
  });

  it('names five of them at most, without what would leave a line', async () => {
    const fonts = Array.from({ length: 30 }, (_, index) => `Font&#10;&#x202e;${index}`);
    const { missingFonts } = await look(samplePresentation({ slides: 1, fonts }));
    expect(missingFonts).toHaveLength(5);
    expect(missingFonts[0]).toBe('Font 0');
  });

  it('is read from a large archive, too', async () => {
    const bytes = sampleZip(presentationParts({ slides: 4 }), { isZip64: true });
    expect(await look(bytes)).toMatchObject({ opens: true, slides: 4 });
  });

  it('may be in another encoding, and have tags in attributes and comments', async () => {
    const parts = presentationParts({ slides: 2 }).map((part) =>
      part.name === 'ppt/slides/slide1.xml'
        ? {
            ...part,
            contents: Buffer.from(
              '\ufeff<p:sld x="> <p:sld show=\'0\'>"><![CDATA[<p:sld show="0">]]></p:sld>',
              'utf16le',
            ),
          }
        : part,
    );
    expect(await look(sampleZip(parts))).toMatchObject({ slides: 2 });
  });
});

describe('a bomb', () => {
  const parts = presentationParts({ slides: 3 });
  const rest = parts.filter(({ name }) => name !== 'ppt/slides/slide1.xml');

  it('that says what it expands to is not unpacked', async () => {
    const bomb = { name: 'ppt/media/bomb', contents: '', says: { bytes: 600 * MEGABYTE } };
    await refused(sampleZip([...parts, bomb]), 'other', /expands to more than 500 MB/);
  });

  it('in a part that is read ends at the limit', async () => {
    const bomb = { name: 'ppt/slides/slide1.xml', contents: noughts(60) };
    await refused(sampleZip([...rest, bomb]), 'pptx', /expands to more than 50 MB/);
  });

  it('that lies about its size ends where it says', async () => {
    const bomb = { name: 'ppt/slides/slide1.xml', contents: noughts(60), says: { bytes: 100 } };
    await refused(sampleZip([...rest, bomb]), 'pptx', /larger than it says/);
  });

  it('of many parts ends at the limit for all of them', async () => {
    const contents = Buffer.concat([Buffer.from('<p:sld>'), Buffer.alloc(45 * MEGABYTE, 32)]);
    const slides = presentationParts({ slides: 5 }).map((part) =>
      part.name.startsWith('ppt/slides/') ? { ...part, contents } : part,
    );
    await refused(sampleZip(slides), 'pptx', /expands to more than 200 MB/);
  });

  it('of archives in archives is not followed', async () => {
    let inner: Buffer = deflateRawSync(noughts(1));
    for (let depth = 0; depth < 5; depth++)
      inner = sampleZip(
        Array.from({ length: 16 }, (_, index) => ({ name: `lib ${index}.zip`, contents: inner })),
      );
    await refused(inner, 'other', /neither a PDF nor a PowerPoint presentation/);
  });

  it('of parts on the same bytes is refused', async () => {
    const overlapping = Array.from({ length: 50 }, (_, index) => ({
      name: `ppt/media/${index}`,
      contents: 'abc',
      says: { start: 0 },
    }));
    await refused(sampleZip([...parts, ...overlapping]), 'other', /parts overlap/);
  });

  it('of more parts than anyone needs is refused', async () => {
    const many = Array.from({ length: DOCUMENT_LIMITS.zipEntries }, (_, index) => ({
      name: `${index}`,
      contents: '',
    }));
    await refused(sampleZip([...parts, ...many]), 'other', /more than 10,000 files/);
    // Although it says that there are few.
    await refused(sampleZip([...parts, ...many], { entries: 3 }), 'other', /damaged/);
  });

  it('of entities is never expanded', async () => {
    const contents =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><p:sld>&b;</p:sld>';
    const slide = { name: 'ppt/slides/slide1.xml', contents };
    await refused(sampleZip([...rest, slide]), 'pptx', /damaged/);
  });
});

describe('a broken or hostile archive', () => {
  const parts = presentationParts({ slides: 3 });
  const whole = sampleZip(parts);
  const withPart = (name: string) => sampleZip([...parts, { name, contents: 'x' }]);

  it.each([
    ['../../etc/passwd'],
    ['..\\..\\windows'],
    ['/etc/passwd'],
    ['C:\\windows'],
    ['ppt/slide\0.xml'],
  ])('that names %j is refused', async (name) => {
    await refused(withPart(name), 'other', /outside it/);
  });

  it('is told to be encrypted', async () => {
    const locked = parts.map((part) => ({ ...part, says: { flags: 1 } }));
    await refused(sampleZip(locked), 'pptx', /encrypted/);
  });

  it('is told to have two parts of one name', async () => {
    await refused(withPart('PPT/presentation.xml'), 'other', /same name/);
  });

  it('is damaged when a slide is missing, or other bytes than it says', async () => {
    const missing = parts.filter(({ name }) => name !== 'ppt/slides/slide2.xml');
    await refused(sampleZip(missing), 'pptx', /damaged/);
    const short = parts.map((part) =>
      part.name === 'ppt/slides/slide2.xml' ? { ...part, says: { bytes: 5000 } } : part,
    );
    await refused(sampleZip(short), 'pptx', /damaged/);
    await refused(
      sampleZip(parts.map((part) => ({ ...part, says: { method: 14 } }))),
      'pptx',
      /damaged/,
    );
  });

  it('is empty, or no document at all', async () => {
    await refused(Buffer.alloc(0), 'other', /empty/);
    await refused(sampleZip([]), 'other', /neither/);
    await refused(Buffer.from('MZ\x90\0'), 'other', /neither/);
    await refused(Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'other', /password/);
  });

  it('leads to an answer wherever it ends, and whichever byte is another', async () => {
    for (let end = 1; end < whole.length; end += 7)
      await refused(whole.subarray(0, end), 'other', /damaged|neither/);
    for (let at = 0; at < whole.length; at += 3) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const { opens, problem } = await look(changed);
      expect(opens).toBe(problem === null);
    }
  });
});
