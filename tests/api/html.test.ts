import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillGallery } from '../../scripts/gallery/fill-gallery.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { AppError } from '../../src/schema/app-error.ts';
import { allPages, PAGES } from '../../src/schema/pages.ts';
import { failurePage } from '../../src/server/pages/page-queue.ts';
import type { HttpClient } from '../support/http-client.ts';
import { problemsOf } from '../support/markup.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
let photo: Photo;
beforeAll(async () => {
  site = await startSite({ hasBuiltFiles: true });
  admin = await site.admin();
  const texts = { title: 'A <photo> & "words"', description: 'Two\nlines', alt: '' };
  for (const category of ['Opening', 'Pitches']) {
    const answer = await admin.post('/api/photos', {
      ...texts,
      category,
      year: '2024',
      url: '/favicon.svg',
    });
    photo = answer.json<Photo>();
  }
  await admin.post('/api/committee-members', { name: 'N', title: 'T', organization: 'O' });
});
afterAll(() => site.stop());

/** Who reads pages that are not for organisers. */
const readers: Record<string, () => Promise<HttpClient>> = {
  [PAGES.me.path]: () => site.person('participant'),
  [PAGES.partner.path]: () => site.person('partner'),
  [PAGES.mentor.path]: () => site.person('mentor'),
  [PAGES.jury.path]: () => site.person('judge'),
};

const pages = allPages().map(({ path }) => path);

describe('the markup', () => {
  it.each([...pages, '/impressions?view=list', '/impressions?category=None', '/nowhere'])(
    'of %s is right',
    async (path) => {
      const reader = (await readers[path]?.()) ?? admin;
      const answer = await reader.get(path);
      expect([200, 404]).toContain(answer.status);
      expect(await problemsOf(answer.text)).toEqual([]);
    },
  );

  it('of a photo’s own page is right', async () => {
    const answer = await site.visitor().get(`/impressions/${photo.id}`);
    expect(answer.status).toBe(200);
    expect(await problemsOf(answer.text)).toEqual([]);
  });

  it('of the page that says that a page cannot be shown is right', async () => {
    expect(await problemsOf(failurePage(new AppError('unavailable')).html)).toEqual([]);
  });

  it('would be found wrong', async () => {
    const [problem] = await problemsOf('<!doctype html><html lang="en"><p><div></div></p></html>');
    expect(problem).toBeDefined();
  });
});

/** What stands between tags. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

/** What is the page's own. */
const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The addresses to which links with these words lead. */
function linksOf(html: string, words: string): string[] {
  return [...mainOf(html).matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
    .filter(([, , content = '']) => textOf(content).endsWith(words))
    .map(([, attributes = '']) =>
      (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    );
}

describe('without script', () => {
  it.each([
    ['/about', 'Ten people, two days, one hall', 'About'],
    ['/highlights', 'What stayed after the hall was empty', 'Highlights'],
    ['/impressions', 'Impressions', 'Impressions'],
    ['/impressions?category=Nothing', 'Impressions', 'Impressions'],
    ['/archive/2024', 'Archive 2024', 'Archive 2024'],
    ['/privacy', 'Privacy', 'Privacy'],
    // What it says of the year follows the clock.
    ['/register', /2026/, 'Register'],
    ['/imprint', 'Imprint', 'Imprint'],
    ['/accessibility', 'Accessibility', 'Accessibility'],
  ])('%s has its heading, its title and a way home', async (path, heading, title) => {
    const { text } = await site.visitor().get(path);
    const headings = [...text.matchAll(/<h1\b[\s\S]*?<\/h1>/g)].map(([all]) => textOf(all));
    expect(headings).toEqual([
      typeof heading === 'string' ? heading : expect.stringMatching(heading),
    ]);
    expect(text).toContain(`<title>${title} - Risk Innovation Challenge</title>`);
    expect(linksOf(text, 'Back to Home')).toEqual(['/']);
  });

  it('an archive without photos says so', async () => {
    await withSite({}, async (empty) => {
      const words = textOf(mainOf((await empty.visitor().get('/archive/2024')).text));
      expect(words).toContain('No photos available yet');
      expect(words).toContain('once they have been uploaded via the admin panel');
    });
  });

  it('a long gallery goes on page by page, and back to its beginning', async () => {
    await withSite({}, async (large) => {
      await fillGallery(large.installation, 130);
      const visitor = large.visitor();
      const titlesOf = (html: string) =>
        [...html.matchAll(/class="photo-title[^"]*">([^<]*)</g)].map(([, title]) => title);
      const seen: (string | undefined)[][] = [];
      let path: string | undefined = '/impressions?view=list';
      let last = '';
      while (path !== undefined && seen.length < 4) {
        last = (await visitor.get(path)).text;
        seen.push(titlesOf(last));
        [path] = linksOf(last, 'More photos');
      }
      expect(seen.map(({ length }) => length)).toEqual([60, 60, 10]);
      expect(seen.flat()).toEqual(Array.from({ length: 130 }, (_, at) => `Photo ${at + 1}`));
      const [first = ''] = linksOf(last, 'To the first photos');
      expect(titlesOf((await visitor.get(first)).text)[0]).toBe('Photo 1');
    });
  });

  it('the landing page names the event for search engines, with offset times', async () => {
    const { text } = await site.visitor().get('/');
    const data = /<script type="application\/ld\+json">([^<]*)</.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Risk Innovation Challenge 2026',
      startDate: '2026-09-01T12:00:00+02:00',
      endDate: '2026-09-02T20:00:00+02:00',
    });
  });
});
