import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterWrite, eventually } from '../support/eventually.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import {
  ATTENDEE_PASSWORD,
  CLIENT_FOLDER,
  startSite,
  type TestSite,
  withSite,
} from '../support/site.ts';
import { askForAddress, jpeg, uploadPicture } from '../support/uploading.ts';

interface Kind {
  status: number;
  /** Depends on who asks, so that nobody may keep it. */
  isPrivate: boolean;
  ask(at: Place): Promise<Answer>;
}
interface Place {
  visitor: HttpClient;
  attendee: HttpClient;
  admin: HttpClient;
  /** A picture that a photo shows, and one that nothing shows. */
  shown: string;
  hidden: string;
  asset: string;
}

const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };
const message = { name: 'N', email: 'n@example.org', message: 'M' };

async function again(client: HttpClient, path: string): Promise<Answer> {
  const { etag } = (await client.get(path)).headers;
  return client.get(path, { 'if-none-match': String(etag) });
}

const open = (status: number, ask: Kind['ask']): Kind => ({ status, isPrivate: false, ask });
const closed = (status: number, ask: Kind['ask']): Kind => ({ status, isPrivate: true, ask });

const KINDS: Record<string, Kind> = {
  'a page': open(200, ({ visitor }) => visitor.get('/')),
  'a page that has not changed': open(304, ({ visitor }) => again(visitor, '/')),
  'the head of a page': open(200, ({ visitor }) => visitor.call('/', { method: 'HEAD' })),
  'a page for an administrator': open(200, ({ admin }) => admin.get('/')),
  'the data of a page': open(200, ({ visitor }) => visitor.get('/_.data')),
  'a page that does not exist': open(404, ({ visitor }) => visitor.get('/no-such-page')),
  'a list': open(200, ({ visitor }) => visitor.get('/api/photos')),
  'a list for an administrator': open(200, ({ admin }) => admin.get('/api/photos')),
  'a list that has not changed': open(304, ({ visitor }) => again(visitor, '/api/photos')),
  'a built file': open(200, ({ visitor, asset }) => visitor.get(asset)),
  'a compressed built file': open(200, ({ visitor, asset }) =>
    visitor.get(asset, { 'accept-encoding': 'br' }),
  ),
  'a built file that has not changed': open(304, ({ visitor, asset }) => again(visitor, asset)),
  'a picture': open(200, ({ visitor, shown }) => visitor.get(shown)),
  'a part of a picture': open(206, ({ visitor, shown }) =>
    visitor.get(shown, { range: 'bytes=0-9' }),
  ),
  'a picture that has not changed': open(304, ({ visitor, shown }) => again(visitor, shown)),
  'an address that is no address': open(400, ({ visitor }) => visitor.get('/%zz')),
  'an address that is too long': open(404, ({ visitor }) =>
    visitor.get(`/files/${'a'.repeat(501)}`),
  ),
  'an unknown address of the API': open(404, ({ visitor }) => visitor.get('/api/unknown')),
  'an unknown query': open(400, ({ visitor }) => visitor.get('/api/photos?x=1')),
  'the health': open(200, ({ visitor }) =>
    eventually(async () => {
      const answer = await visitor.get('/api/health/ready');
      expect(answer.status).toBe(200);
      return answer;
    }),
  ),
  'a method that does not exist there': open(405, ({ visitor }) => visitor.post('/')),

  'the session of a visitor': closed(200, ({ visitor }) => visitor.get('/api/session')),
  'the session of an administrator': closed(200, ({ admin }) => admin.get('/api/session')),
  'a new session': closed(200, ({ visitor }) =>
    visitor.post('/api/session', { password: ATTENDEE_PASSWORD }),
  ),
  'a wrong password': closed(401, ({ visitor }) => visitor.post('/api/session', { password: 'x' })),
  'an invalid sign-in': closed(400, ({ visitor }) => visitor.post('/api/session', {})),
  'a new photo': closed(201, ({ admin }) => admin.post('/api/photos', photo)),
  'a photo that is too large': closed(413, ({ admin }) =>
    admin.post('/api/photos', 'x'.repeat(70_000), { 'content-type': 'application/json' }),
  ),
  'a photo in another type': closed(415, ({ admin }) =>
    admin.post('/api/photos', '<x/>', { 'content-type': 'application/xml' }),
  ),
  'a deletion of what is not there': closed(404, ({ admin }) => admin.delete('/api/photos/x')),
  'a write by a visitor': closed(401, ({ visitor }) => visitor.delete('/api/photos/x')),
  'a write by an attendee': closed(403, ({ attendee }) => attendee.delete('/api/photos/x')),
  'a write from another site': closed(403, ({ admin }) =>
    admin.delete('/api/photos/x', { origin: 'https://evil.example' }),
  ),
  'a message': closed(201, ({ visitor }) => visitor.post('/api/contact', message)),
  'an upload address': closed(200, ({ admin }) => admin.post('/api/objects/upload')),
  'an upload that is no picture': closed(415, async ({ admin }) =>
    admin.put((await askForAddress(admin)).url, 'x', { 'content-type': 'image/png' }),
  ),
  'a file for attendees, for a visitor': closed(401, ({ visitor }) => visitor.get('/files/x.pdf')),
  'a file for attendees that is not there': closed(404, ({ attendee }) =>
    attendee.get('/files/x.pdf'),
  ),
  'a picture that nothing shows, for an administrator': closed(200, ({ admin, hidden }) =>
    admin.get(hidden),
  ),
  'a picture that nothing shows, for a visitor': closed(404, ({ visitor, hidden }) =>
    visitor.get(hidden),
  ),
  'a picture that does not exist': closed(404, ({ visitor }) => visitor.get('/objects/unknown')),
};

async function settle(site: TestSite): Promise<Omit<Place, 'visitor'>> {
  const admin = await site.admin();
  const [shown, hidden] = [
    await uploadPicture(admin, await jpeg()),
    await uploadPicture(admin, await jpeg()),
  ];
  await admin.post('/api/photos', { ...photo, url: shown });
  await afterWrite(site, async () => {
    const visitor = site.visitor();
    for (const _ of site.origins) expect((await visitor.get(shown)).status).toBe(200);
  });
  const names = await readdir(`${CLIENT_FOLDER}/assets`);
  const styles = names.find((name) => name.endsWith('.css') && names.includes(`${name}.br`));
  const asset = `/assets/${styles}`;
  return { attendee: await site.attendee(), admin, shown, hidden, asset };
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

function policyOf({ headers }: Answer): Record<string, string[]> {
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

describe.each([
  ['without PUBLIC_URL', {}, undefined],
  ['with PUBLIC_URL http', { PUBLIC_URL: 'http://challenge.example.org' }, undefined],
  [
    'with PUBLIC_URL https',
    { PUBLIC_URL: 'https://challenge.example.org' },
    expect.stringMatching(/^max-age=63072000\b/),
  ],
])('%s', (_, environment: Record<string, string>, hsts) => {
  let site: TestSite;
  let place: Omit<Place, 'visitor'>;
  beforeAll(async () => {
    site = await startSite({ hasBuiltFiles: true, environment });
    place = await settle(site);
  });
  afterAll(() => site.stop());

  it.each(Object.entries(KINDS))('%s has every security header', async (_name, { status, ask }) => {
    const answer = await ask({ ...place, visitor: site.visitor() });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(ALWAYS);
    expect(answer.headers['strict-transport-security']).toEqual(hsts);
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    const policy = policyOf(answer);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    const { 'style-src-attr': _attributes, ...others } = policy;
    expect(JSON.stringify(others)).not.toMatch(/unsafe|\*|"http:|nonce/);
    for (const source of [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])]) {
      expect(source).toMatch(/^'(?:self|sha256-[\w+/=]{44})'$/);
    }
  });

  it.each(Object.entries(KINDS))(
    '%s may be kept by those for whom it is meant only',
    async (_name, { status, isPrivate, ask }) => {
      const answer = await ask({ ...place, visitor: site.visitor() });
      const { 'cache-control': cacheControl = '', vary = '' } = answer.headers;
      if (isPrivate) {
        expect([cacheControl, vary]).toEqual(['no-store', 'Cookie']);
        return;
      }
      expect(vary).not.toMatch(/cookie|\*/i);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      // What is wrong now may be right a moment later.
      if (status >= 400 && !/html/.test(answer.headers['content-type'] ?? '')) {
        expect(cacheControl).toBe('no-store');
      }
    },
  );

  it.each([
    ['/', 'no-cache'],
    ['/api/photos', 'no-cache'],
    ['/api/committee-members', 'no-cache'],
    ['asset', 'public, max-age=31536000, immutable'],
    ['shown', 'public, max-age=31536000, immutable'],
  ])('%s is the same for everyone and may be kept', async (name, cacheControl) => {
    const path = name === 'asset' || name === 'shown' ? place[name] : name;
    const answers = await Promise.all(
      [site.visitor(), place.attendee, place.admin].map((client) => client.get(path)),
    );
    for (const { status, headers, bytes } of answers) {
      expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
      expect(bytes).toEqual(answers[0]?.bytes);
    }
  });
});

describe('the policy of a page', () => {
  it('allows exactly the scripts and styles that are in it', async () => {
    await withSite({ hasBuiltFiles: true }, async (site) => {
      for (const path of ['/', '/no-such-page']) {
        const answer = await site.visitor().get(path);
        const policy = policyOf(answer);
        for (const [element, directive] of [
          ['script', 'script-src'],
          ['style', 'style-src'],
        ] as const) {
          const inline = answer.text.matchAll(
            new RegExp(
              `<${element}(?![^>]*(?: src=|application/(?:ld\\+)?json))[^>]*>([\\s\\S]*?)</${element}>`,
              'g',
            ),
          );
          const hashes = [...inline].map(
            ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
          );
          expect(policy[directive]?.sort()).toEqual(["'self'", ...new Set(hashes)].sort());
        }
        expect(answer.text).not.toMatch(/ on[a-z]+="|javascript:/);
      }
    });
  });
});
