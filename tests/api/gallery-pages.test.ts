import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const ORIGIN = 'https://challenge.example';
let site: TestSite;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  site = await startSite({ environment: { PUBLIC_URL: ORIGIN } });
  admin = await site.admin();
  visitor = site.visitor();
});
afterAll(() => site.stop());

const texts = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };

async function create(change: Partial<typeof texts & { alt: string }> = {}): Promise<Photo> {
  site.advance(1000);
  const answer = await admin.post('/api/photos', { ...texts, ...change }, { origin: ORIGIN });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Photo>();
}

/** Waits until every instance has heard of the change. */
async function getWith(path: string, text: string): Promise<Answer> {
  let answer: Answer | undefined;
  await afterWrite(site, async () => {
    for (const _ of site.origins) {
      answer = await visitor.get(path);
      expect(answer.text).toContain(text);
    }
  });
  return answer as Answer;
}

const contentOf = ({ text }: Answer, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];

describe('the page of a photo', () => {
  it('says what it shows to those who share and find it', async () => {
    const { id } = await create({
      title: 'Pitch day',
      description: 'A beam of light.',
      alt: 'A stage',
      category: 'Pitches',
    });
    const page = await getWith(`/impressions/${id}`, 'A beam of light.');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Pitch day - Risk Innovation Challenge</title>');
    expect(page.text).toContain(`<link rel="canonical" href="${ORIGIN}/impressions/${id}"/>`);
    expect(contentOf(page, 'og:title')).toBe('Pitch day - Risk Innovation Challenge');
    expect(contentOf(page, 'description')).toBe('A beam of light.');
    expect(contentOf(page, 'og:image')).toBe('https://example.org/a');
    expect(contentOf(page, 'og:image:alt')).toBe('A stage');
    expect(contentOf(page, 'og:image:width')).toBeUndefined();
    const data = await visitor.get(`/impressions/${id}.data`);
    expect([data.status, data.headers['content-type']]).toEqual([200, 'text/x-script']);
    expect(data.text).toContain('A beam of light.');
  });

  it('changes with the photo, and is gone with it', async () => {
    const photo = await create({ title: 'Before' });
    const path = `/impressions/${photo.id}`;
    await getWith(path, 'Before');
    const change = { title: 'After', description: '', category: '', year: '' };
    await admin.put(`/api/photos/${photo.id}`, change, { origin: ORIGIN });
    await getWith(path, '<title>After - ');
    await admin.delete(`/api/photos/${photo.id}`, { origin: ORIGIN });
    await afterWrite(site, async () => {
      for (const _ of site.origins) expect((await visitor.get(path)).status).toBe(404);
    });
  });

  it('shows markup as text, in tags and structured data too', async () => {
    const markup = `</script><script>alert(1)</script><img src=x onerror="alert(2)">`;
    const { id } = await create({ title: markup, description: markup, alt: markup });
    const { text } = await getWith(`/impressions/${id}`, 'alert(2)');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toContain('<img src=x');
    const structured = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text);
    expect(JSON.parse(structured?.[1] ?? '')).toMatchObject({ name: markup, description: markup });
  });

  it.each(['unknown', '0', 'a'.repeat(64), '%2e%2e', '..%2f', '%3Cb%3E', 'a.data.data', 'a/b'])(
    'answers 404 with the not-found screen for %.20s',
    async (id) => {
      const answer = await visitor.get(`/impressions/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('404 Page Not Found');
      expect((await visitor.get(`/impressions/${id}.data`)).status).toBe(404);
    },
  );

  it('answers a HEAD request and a question whether it has changed', async () => {
    const { id } = await create({ title: 'Kept' });
    const { headers } = await getWith(`/impressions/${id}`, 'Kept');
    const etag = String(headers.etag);
    const again = await visitor.get(`/impressions/${id}`, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await visitor.call(`/impressions/${id}`, { method: 'HEAD' });
    expect([head.status, head.headers.etag, head.bytes.length]).toEqual([200, etag, 0]);
  });
});

describe('the page of the gallery', () => {
  it('is made of its filter and view, in whatever order they stand, and of nothing else', {
    tags: 'servers',
  }, async () => {
    await create({ title: 'Filtered in', category: 'A&B', year: '2031' });
    await create({ title: 'Filtered out', category: 'C', year: '2031' });
    const page = await getWith('/impressions?category=A%26B&year=2031', 'Filtered in');
    expect(page.text).not.toContain('Filtered out');
    for (const path of [
      '/impressions?year=2031&category=A%26B',
      '/impressions?utm_source=x&category=A%26B&year=2031',
      '/impressions?category=A%26B&year=2031&__proto__=1',
    ]) {
      expect((await getWith(path, 'Filtered in')).headers.etag, path).toBe(page.headers.etag);
    }
    const data = await getWith('/impressions.data?category=A%26B', 'Filtered in');
    expect(data.text).not.toContain('Filtered out');
    // Twice the same key is no filter.
    expect((await visitor.get('/impressions?category=C&category=D')).text).toContain('Filtered in');
    expect((await visitor.get('/impressions?view=list')).text).toContain('data-view="list"');
  });

  it.each(['cursor=abc', 'cursor=..%2f', `category=${'x'.repeat(500)}`, 'year=%00'])(
    'answers 404 for an address that it never gave out: %.20s',
    async (query) => {
      expect((await visitor.get(`/impressions?${query}`)).status).toBe(404);
    },
  );
});
