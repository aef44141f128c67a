import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import { AppError } from '../../src/schema/app-error.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { afterWrite, eventually } from '../support/eventually.ts';
import { type Answer, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  site = await startSite({ hasBuiltFiles: true });
  admin = await site.admin();
  // One instance: what is kept in memory is kept by each instance for itself.
  visitor = new HttpClient(site.origins.slice(0, 1));
});
afterAll(() => site.stop());

const member = { title: 'Professor', organization: 'University' };

async function addMember(name: string): Promise<CommitteeMember> {
  const answer = await admin.post('/api/committee-members', { ...member, name });
  expect(answer.status).toBe(201);
  return answer.json<CommitteeMember>();
}

async function expectHomeWith(text: string): Promise<Answer> {
  const answer = await visitor.get('/');
  expect(answer.text.includes(text), `the page shows ${text}`).toBe(true);
  return answer;
}

/** The home page after the text was written. */
const homeWith = (text: string) => afterWrite(site, () => expectHomeWith(text));

const timeless = ({ headers: { date: _, 'x-request-id': __, ...headers } }: Answer) => headers;

/** Every script element: its attributes and its code. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].map(
    ([, attributes = '', code = '']) => ({
      attributes,
      code,
    }),
  );

/** Data for search engines and for the start of the page: a browser never runs it, so no policy needs to allow it. */
const isData = ({ attributes }: { attributes: string }) =>
  /^ type="application\/(?:ld\+)?json"/.test(attributes);

function policyOf({ headers }: Answer): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
  );
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const withoutScripts = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, '');

function textOf(html: string): string {
  const words = withoutScripts(html).replace(/<[^>]*>/g, ' ');
  return words.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ');
}

describe('the home page', () => {
  it('is a page that shows the committee as it is in the database', async () => {
    await addMember('Ada Example');
    const { status, headers } = await homeWith('Ada Example');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('shows a change, a new order and a removal', async () => {
    const { id } = await addMember('Before Change');
    await homeWith('Before Change');
    await admin.put(`/api/committee-members/${id}`, { ...member, name: 'After Change' });
    expect((await homeWith('After Change')).text.includes('Before Change')).toBe(false);
    await admin.delete(`/api/committee-members/${id}`);
    await afterWrite(site, async () => {
      expect((await visitor.get('/')).text.includes('After Change')).toBe(false);
    });
  });

  it('shows a write that was acknowledged while looking for changes failed', {
    tags: 'servers',
  }, async () => {
    const { revisions } = site.installation.store;
    const { read } = revisions;
    revisions.read = () => Promise.reject(new Error('The database is away.'));
    const local = new HttpClient(site.origins.slice(0, 1));
    local.cookie = admin.cookie;
    const name = 'Acknowledged Example';
    const answer = await local.post('/api/committee-members', { ...member, name });
    revisions.read = read;
    expect(answer.status).toBe(201);
    // The next look for changes finds it.
    await eventually(() => expectHomeWith(name));
  });

  it('comes out of memory: the same bytes and the same tag each time', async () => {
    const [one, two] = [await visitor.get('/'), await visitor.get('/')];
    expect(two.headers.etag).toBe(one.headers.etag);
    // A page that was rendered again would have another nonce, if it showed one.
    expect(two.text === one.text).toBe(true);
    expect(two.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
  });

  it('is the same for everyone, signed in or not', async () => {
    const page = await visitor.get('/');
    const signedIn = await visitor.get('/', { cookie: String(admin.cookie) });
    expect(signedIn.headers.etag).toBe(page.headers.etag);
  });

  it.each([
    ['the same tag', (tag: string) => tag, 304],
    ['its strong form, as some caches make it', (tag: string) => tag.replace('W/', ''), 304],
    ['another tag', () => '"another"', 200],
  ])('answers a client that has %s with %3$i', async (_, condition, status) => {
    const { headers } = await visitor.get('/');
    const answer = await visitor.get('/', { 'if-none-match': condition(String(headers.etag)) });
    expect([answer.status, answer.headers.etag]).toEqual([status, headers.etag]);
    if (status === 304) expect(answer.bytes.length).toBe(0);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is packed for a client that takes "%s" as %s', async (accepted, encoding) => {
    const plain = await visitor.get('/');
    const answer = await visitor.get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    const unpacked =
      encoding === 'br'
        ? brotliDecompressSync(answer.bytes)
        : encoding === 'gzip'
          ? gunzipSync(answer.bytes)
          : answer.bytes;
    expect(unpacked.equals(plain.bytes)).toBe(true);
    // One tag for other bytes may only be a weak one.
    expect(answer.headers.etag).toMatch(/^W\//);
  });

  it.each([
    ['/?utm_source=x'],
    ['/?disable_sw=true'],
    ['/?a=1&a=2&__proto__=x'],
    ['/?'],
    ['/?%zz'],
  ])('is the same page at %s', async (path) => {
    const page = await visitor.get('/');
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.etag]).toEqual([200, page.headers.etag]);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await visitor.get('/');
    const head = await visitor.call('/', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(timeless(head)).toEqual(timeless(get));
  });

  it('has its data under the address that navigations inside the site ask for', async () => {
    await addMember('Data Example');
    await homeWith('Data Example');
    for (const path of ['/_.data', '/_.data?_routes=pages%2Fhome']) {
      const { status, headers, text } = await visitor.get(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/x-script']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(text).toContain('Data Example');
    }
  });
});

describe('what people write', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<!--<script>alert(1)</script>',
    '"onmouseover="alert(1)',
    "');alert(1)//",
    ']]><svg onload=alert(1)>',
    '\\u003cscript>alert(1)</script>',
  ])('stays text on the page and in its data: %s', async (name) => {
    const before = scriptsOf((await visitor.get('/')).text).map(({ attributes }) => attributes);
    const created = await addMember(name);
    const page = await homeWith(created.id);
    const markup = withoutScripts(page.text);
    expect(markup.match(/<(?:img src=x|svg onload|!--<)|"onmouseover=|<[^>]*\son\w+=/)).toBeNull();
    const scripts = scriptsOf(page.text);
    for (const { code } of scripts) expect(code.match(/<\/|<!--|<script/)).toBeNull();
    expect(scripts.map(({ attributes }) => attributes)).toEqual(before);
    const hashes = scripts.filter((each) => !isData(each)).map(({ code }) => hashOf(code));
    expect(policyOf(page)['script-src']?.sort()).toEqual(["'self'", ...new Set(hashes)].sort());
    await admin.delete(`/api/committee-members/${created.id}`);
  });
});

describe('every page', () => {
  it.each(['/', '/nothing-here'])('%s loads no script before it is shown', async (path) => {
    const { text } = await visitor.get(path);
    expect(text.match(/<link\b[^>]*\b(?:modulepreload|as="script"|prefetch)/)).toBeNull();
    expect(text.match(/<script\b[^>]*\bsrc=/)).toBeNull();
    expect(withoutScripts(text).match(/<[^>]*\s(?:on\w+|nonce)=/)).toBeNull();
    // A static import would load at once.
    for (const { code } of scriptsOf(text)) expect(code).not.toMatch(/^\s*import\b(?!\()/m);
  });

  it.each(['/', '/nothing-here'])('%s allows exactly its own scripts to run', async (path) => {
    const page = await visitor.get(path);
    const { 'script-src': scripts, ...policy } = policyOf(page);
    const own = scriptsOf(page.text)
      .filter((each) => !isData(each))
      .map(({ code }) => hashOf(code));
    expect(scripts?.sort()).toEqual(["'self'", ...new Set(own)].sort());
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    });
    expect(policy['style-src']).not.toContain("'unsafe-inline'");
  });

  it.each(['/', '/nothing-here'])('%s brings the styles of its animations along', async (path) => {
    const page = await visitor.get(path);
    const styles = [...page.text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/g)].map(
      ([, code = '']) => code,
    );
    expect(styles.join('')).toContain('[data-reveal=waiting]{opacity:0}');
    expect(policyOf(page)['style-src']?.sort()).toEqual(["'self'", ...styles.map(hashOf)].sort());
  });
});

describe('an unknown address', () => {
  it.each([
    ['/nothing-here'],
    ['/nothing-here/'],
    ['/nothing/at/all?x=1'],
    ['/index.html'],
    ['/nothing.data'],
    ['/assets/'],
    ['/assets/unknown.js'],
    ['/assets/..%2f..%2fserver%2findex.js'],
    ['/.env'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E'],
    [`/${'a'.repeat(4000)}`],
  ])('is answered with the not-found screen at %.60s', async (path) => {
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const text = textOf(answer.text);
    expect(text).toContain('404 Page Not Found');
    expect(text).toContain(
      "The page you're looking for doesn't exist. Let's get you back to the main site.",
    );
    expect(answer.text).toMatch(/<a\b[^>]*\bhref="\/"[^>]*>Back to Home<\/a>/);
    expect(answer.text).not.toContain('alert(1)');
    const head = await visitor.call(path, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([404, 0]);
    // A 304 would tell a client that the page it has is there after all.
    const again = await visitor.get(path, { 'if-none-match': String(answer.headers.etag) });
    expect(again.status).toBe(404);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/nothing-here'],
    ['DELETE', '/api/nothing'],
  ])('is answered with one sentence to %s %s', async (method, path) => {
    const answer = await visitor.call(path, { method });
    expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address.']);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('a page that nobody has asked for yet', () => {
  it('is shown while the database is away, because the start has made it', async () => {
    await withSite({ hasBuiltFiles: true }, async (fresh) => {
      await fresh.makePages();
      for (const { photos, committeeMembers } of fresh.installations) {
        vi.spyOn(photos, 'list').mockRejectedValue(new AppError('unavailable'));
        vi.spyOn(committeeMembers, 'list').mockRejectedValue(new AppError('unavailable'));
      }
      const named: string[] = Object.values(PAGES)
        .filter(({ access }) => access === 'public')
        .map(({ path }) => path);
      // Those of past editions as well.
      const paths = [...named, '/archive/2024'].flatMap((path) => [
        path,
        path === '/' ? '/_.data' : `${path}.data`,
      ]);
      for (const path of paths) {
        expect([path, (await fresh.visitor().get(path)).status]).toEqual([path, 200]);
      }
    });
  });
});

describe('the files of the pages', () => {
  it('can be kept for good, and were packed beforehand', async () => {
    const { text } = await visitor.get('/');
    const paths = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
    expect([...paths].map((path) => path.split('.').pop())).toEqual(
      expect.arrayContaining(['css', 'js']),
    );
    let packed = 0;
    for (const path of paths) {
      const plain = await visitor.get(path, { 'accept-encoding': 'identity' });
      expect([path, plain.status]).toEqual([path, 200]);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['x-content-type-options']).toBe('nosniff');
      for (const [encoding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const answer = await visitor.get(path, { 'accept-encoding': encoding });
        if (answer.headers['content-encoding'] === undefined) continue;
        packed += 1;
        expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
        expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
        expect(unpack(answer.bytes).equals(plain.bytes)).toBe(true);
      }
    }
    expect(packed).toBeGreaterThanOrEqual(4);
  });
});
