import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Photo } from '../../src/modules/photos/schema.ts';
import { AppError } from '../../src/schema/app-error.ts';
import { PAGES, pagesFor } from '../../src/schema/pages.ts';
import { failurePage } from '../../src/server/pages/failure-page.ts';
import type { HttpClient } from '../support/http-client.ts';
import { problemsOf } from '../support/markup.ts';
import { startSite, type TestSite } from '../support/site.ts';

// What a browser shows is the same in every world; it is looked at in all of them all the same.

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
  [PAGES.jury.path]: () => site.person('judge'),
};

const pages = pagesFor({ isDevelopment: false }).map(({ path }) => path);

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
