import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES, type Page } from '../../src/schema/pages.ts';
import { PAGE_WORKER_PATH } from '../../src/schema/paths.ts';
import type { HttpClient } from '../support/http-client.ts';
import { CLIENT_FOLDER, startSite, type TestSite } from '../support/site.ts';

const ORIGIN = 'https://challenge.example';
let site: TestSite;
let visitor: HttpClient;

beforeAll(async () => {
  site = await startSite({ hasBuiltFiles: true, environment: { PUBLIC_URL: ORIGIN } });
  visitor = site.visitor();
});
afterAll(() => site.stop());

const pages: Page[] = Object.values(PAGES);
/** An archive is that of a year; the address without one shows the newest. Projects are there once teams show some. */
const listed = pages
  .filter(({ access, isUnlisted }) => access === 'public' && !isUnlisted)
  .filter(({ path }) => path !== PAGES.projects.path)
  .map(({ path }) => ({ path: path === PAGES.archive.path ? `${path}/2024` : path }));

describe('the sitemap', () => {
  it('names every public page, with the public origin', async () => {
    const { status, headers, text } = await visitor.get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(listed.map(({ path }) => ORIGIN + path));
  });

  it('names only pages that answer', async () => {
    for (const { path } of listed) expect((await visitor.get(path)).status, path).toBe(200);
  });
});

it.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/calendar/2026.ics'])(
  '%s is packed, and not sent again to a program that has it',
  async (path) => {
    const plain = await visitor.get(path);
    const packed = await visitor.get(path, { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    const etag = String(packed.headers.etag);
    const again = await visitor.get(path, { 'if-none-match': etag });
    expect([etag.slice(0, 3), again.status, again.headers.etag]).toEqual(['W/"', 304, etag]);
    for (const name of ['cache-control', 'content-security-policy', 'content-disposition']) {
      expect(packed.headers[name], name).toBe(plain.headers[name]);
    }
  },
);

it('the sitemap is asked for again each time: a page that is withdrawn leaves it at once', async () => {
  expect((await visitor.get('/sitemap.xml')).headers['cache-control']).toBe('no-cache');
});

it('robots.txt keeps robots from the API and shows them the sitemap', async () => {
  const { status, headers, text } = await visitor.get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('User-agent: *\nDisallow: /api/\n');
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const kept = ['/me', '/me?from=mail', '/login?next=/dashboard', '/admin', '/admin/photos'];
  const open = [...listed.map(({ path }) => path), '/media', '/members', '/partners', '/p'];
  for (const path of [...kept, '/api/photos', '/files/a.pdf', '/event', '/ceremony/remote']) {
    expect([path, isDisallowed(text, path)]).toEqual([path, true]);
  }
  // The organisers' own pages may be called anything else.
  for (const path of [...open, '/events-nearby', '/rooms', '/juryless', '/screenings/2027']) {
    expect([path, isDisallowed(text, path)]).toEqual([path, false]);
  }
});

/** As robots read it (RFC 9309): a rule is a prefix, and `$` the end of the address. */
const isDisallowed = (robots: string, path: string) =>
  [...robots.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  );

it('the manifest names the site and its icons', async () => {
  const answer = await visitor.get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { name, icons } = answer.json<{ name: string; icons: { src: string }[] }>();
  expect(name).toBe('Risk Innovation Challenge');
  for (const { src } of icons) {
    const { status, headers } = await visitor.get(src);
    expect([src, status, headers['content-type']]).toEqual([
      ...[src, 200, expect.stringMatching(/^image\/(?:png|svg\+xml)$/)],
    ]);
  }
});

it.each(['/link', '/invitation', '/admin'])('%s is for no search engine', async (path) => {
  expect((await visitor.get(path)).text).toContain('<meta name="robots" content="noindex"/>');
});

describe('a past edition', () => {
  it.each([
    ['/archive', '/archive/2024'],
    ['/results/2025', '/results'],
  ])('has one address for search engines: %s is %s', async (path, canonical) => {
    const { status, text } = await visitor.get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}"/>`);
  });

  it.each(['/archive/2025', '/results/2024', '/results/none', '/archive/2024x'])(
    'does not exist where there is nothing to show: %s',
    async (path) => {
      expect((await visitor.get(path)).status).toBe(404);
    },
  );
});

describe('every page', () => {
  it.each(listed.map(({ path }) => path))('%s says what it is, and where', async (path) => {
    const { text } = await visitor.get(path);
    const contentOf = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1];
    expect(title).toMatch(path === '/' ? /^Risk/ : /^.+ - Risk Innovation Challenge$/);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(contentOf('description')?.length).toBeGreaterThan(30);
    expect(contentOf('og:title')).toBe(title);
    expect(contentOf('og:url')).toBe(ORIGIN + path);
    expect(contentOf('og:description')).toBe(contentOf('description'));
    expect(contentOf('twitter:card')).toBe('summary_large_image');
    const picture = contentOf('og:image') ?? '';
    expect(picture).toMatch(/^https:\/\/challenge\.example\/og\/[a-z0-9-]+\.png$/);
    expect(contentOf('twitter:image')).toBe(picture);
    const file = await visitor.get(picture.slice(ORIGIN.length));
    expect([path, file.status, file.headers['content-type']]).toEqual([path, 200, 'image/png']);
  });
});

describe('a file in public', () => {
  it('is kept for an hour only, because its name stays when it changes', async () => {
    const entries = await readdir(CLIENT_FOLDER, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(CLIENT_FOLDER.length));
    const [hashed, others] = [
      paths.filter((path) => path.startsWith('/assets/')),
      paths.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/.')),
    ];
    expect(hashed.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    for (const path of hashed) {
      const { headers } = await visitor.call(path, { method: 'HEAD' });
      expect([path, headers['cache-control']]).toEqual([
        path,
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const path of others) {
      const { headers } = await visitor.call(path, { method: 'HEAD' });
      // A browser must see a new worker at once.
      const kept = path.startsWith(PAGE_WORKER_PATH) ? 'no-cache' : 'public, max-age=3600';
      expect([path, headers['cache-control']]).toEqual([path, kept]);
    }
  });
});
