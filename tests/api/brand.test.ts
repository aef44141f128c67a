import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contrast } from '../../src/event/brand/colour.ts';
import { colourRefusal } from '../../src/event/brand/palette.ts';
import type { Brand } from '../../src/modules/content/content/site-schema.ts';
import { hashOfInline } from '../../src/server/http/security-headers.ts';
import { draftOf, publish, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestSite } from '../support/site.ts';
import { askForAddress } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const DELIVERED: Brand = {
  ...{ mark: null, markDark: null, icon: null },
  ...{ besideMark: 'name', signal: '', second: '' },
};
const ICONS = [
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
];
const PURPLE = '#6b2c91';
const GREEN = '#007a38';
/** A wide mark and a square icon, each of one colour that nothing else has. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60" fill="#12ab34"/></svg>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#ab1234"/></svg>';

async function upload(svg: string): Promise<string> {
  const { id, url } = await askForAddress(admin, 'logo');
  const answer = await admin.put(url, Buffer.from(svg));
  expect(answer.status, answer.text).toBe(200);
  return `/objects/${id}`;
}

const draft = (brand: Partial<Brand>) =>
  saveSection(admin, 'site', 'brand', () => ({ ...DELIVERED, ...brand }));

async function wear(brand: Partial<Brand>): Promise<void> {
  await draft(brand);
  const answer = await publish(admin, 'site');
  expect(answer.status, answer.text).toBe(201);
}

afterEach(async () => {
  await draft({});
  // Refused where nothing else is shown any more.
  await publish(admin, 'site');
});

const page = async (path = '/') => (await site.visitor().get(path)).text;
const bytesOf = async (path: string) => (await site.visitor().get(path)).bytes;

/** The colour of a picture at a place, in parts of its width and height. */
async function pixel(bytes: Buffer, x = 0.5, y = 0.5): Promise<string> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

async function coloursOf(bytes: Buffer): Promise<Set<string>> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 3)
    found.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  return found;
}

/** Its address names the facts: asked for until it is drawn. */
const sharePicture = (html: string) =>
  eventually(async () => {
    const path = /property="og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await site.visitor().get(path);
    expect(answer.headers['cache-control']).not.toContain('max-age=60');
    return answer.bytes;
  });

async function asDelivered() {
  return {
    page: await page(),
    manifest: (await site.visitor().get('/manifest.webmanifest')).text,
    icons: await Promise.all(ICONS.map(bytesOf)),
  };
}

describe('a site with a brand of its own', () => {
  it('wears it on every page, in its icons, its manifest and its shared pictures', async () => {
    const before = await asDelivered();
    const [mark, icon] = [await upload(MARK), await upload(ICON)];
    await wear({ mark, icon, signal: PURPLE, second: GREEN });

    const html = await page();
    expect(html).toContain(`--color-signal:${PURPLE};`);
    expect(html).toContain(`--cobalt:${GREEN};`);
    expect(html).toMatch(new RegExp(`<img src="${mark}/480" width="120" height="24" alt=""`));
    // The content policy takes it for the page's own.
    const { headers } = await site.visitor().get('/');
    const style = /<style>(:root\{--color-signal[^<]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(hashOfInline(style));

    expect(await pixel(await bytesOf('/apple-touch-icon.png'))).toBe('#ab1234');
    expect(await pixel(await bytesOf('/icon-maskable-512.png'), 0.02, 0.02)).toBe('#ab1234');
    expect(await sharp(await bytesOf('/icon-512.png')).metadata()).toMatchObject({ width: 512 });
    expect((await bytesOf('/favicon.ico')).equals(before.icons[0] as Buffer)).toBe(false);
    const favicon = /rel="icon" href="(\/favicon\.ico\?v=[\w-]+)"/.exec(html)?.[1] ?? '';
    expect((await site.visitor().get(favicon)).headers['cache-control']).toContain('3600');
    const manifest = (await site.visitor().get('/manifest.webmanifest')).json<{
      icons: { src: string }[];
    }>();
    for (const { src } of manifest.icons) expect(src).toMatch(/\?v=/);

    const colours = await coloursOf(await sharePicture(html));
    expect(colours).toContain('#12ab34');
    expect(colours).not.toContain('#ff4a1c');
    const lattice = /src="(\/lattice\/[^"]+hero\.svg)"/.exec(html)?.[1] ?? '';
    const drawing = await page(lattice);
    expect(drawing).toContain('<svg');
    expect(drawing).not.toMatch(/#ff4a1c|#2f5bff/);

    await wear({});
    expect(await asDelivered()).toEqual(before);
  });

  it('has its colours in its icons where it has no picture for them', async () => {
    const before = await bytesOf('/icon-192.png');
    await wear({ signal: GREEN });
    const icon = await bytesOf('/icon-192.png');
    expect(icon.equals(before)).toBe(false);
    expect(await page('/favicon.svg')).not.toContain('#ff4a1c');
  });

  it('shows a mark that says the name without the name beside it', async () => {
    const mark = await upload(MARK);
    await wear({ mark, besideMark: 'nothing' });
    const html = await page();
    const { name } = (await draftOf(admin, 'site')).sections.identity?.value ?? {};
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    expect(header).toContain(`alt="${name}"`);
    expect(header).not.toContain(`>${name}<`);
  });

  it('has it on receipts and in the preview of a draft, before anyone else sees it', async () => {
    const team = await makeTeam(site, { name: 'Branded Heron', challenge: 3 });
    const id = await handIn(team.client, 'pitchdeck', Buffer.from('A deck'));
    const pdf = () => bytesOf(`/api/receipts/${id}/pdf`);
    expect((await pdf()).includes('/Subtype /Image')).toBe(false);
    const mark = await upload(MARK);
    const icon = await upload(ICON);
    await draft({ mark, icon, signal: PURPLE });
    expect(await page()).not.toContain(PURPLE);
    expect((await admin.get('/?preview=site')).text).toContain(PURPLE);
    const guide = (await admin.get('/styleguide?preview=site')).text;
    expect(guide).toContain(`src="${mark}/480"`);
    expect(guide).toContain(`src="${icon}/480"`);
    await wear({ mark, signal: PURPLE });
    expect((await pdf()).includes('/Subtype /Image')).toBe(true);
  });
});

describe('a colour in which words could not be read', () => {
  it('is told at its field with its contrast and the nearest that works, and is not published', async () => {
    const { findings } = await draft({ second: '#ffd000' });
    const found = findings.find(({ section }) => section === 'brand');
    expect(found).toMatchObject({ level: 'problem', path: ['second'] });
    expect(found?.sentence).toMatch(
      /^A link in #ffd000 on a light page has a contrast of 1\.3:1; 4\.5:1 is needed\. The nearest that works is (#[0-9a-f]{6})\.$/,
    );
    expect((await publish(admin, 'site')).status).toBe(422);
    const { nearest = '' } = colourRefusal('second', '#ffd000') ?? {};
    expect(contrast(nearest, '#f3f5f8')).toBeGreaterThanOrEqual(4.5);
    await wear({ second: nearest });
    expect(await page()).toContain(nearest);
  });

  it('is refused in words where it is no colour at all', async () => {
    const { sections } = await draftOf(admin, 'site');
    const answer = await admin.put('/api/content/site/sections/brand', {
      value: { ...sections.brand?.value, signal: 'url(//a.example)' },
    });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('must be a colour, such as #1a3cf0, or empty.'),
    ]);
  });
});

it.each(['/lattice/x/hero.svg', '/lattice/ff0000-own/other.svg', '/lattice/ff0000-own/hero.png'])(
  'there is nothing at %s',
  async (path) => {
    expect((await site.visitor().get(path)).status).toBe(404);
  },
);
