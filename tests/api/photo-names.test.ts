import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PhotoNames } from '../../src/modules/gallery/photos/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { register } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await register(site.installation, { name: 'Lea Muster', picture_consent: 0 });
  await register(site.installation, { name: 'Zoë Müller', picture_consent: 0 });
  await register(site.installation, { name: 'Leander Frey' });
});
afterAll(() => site.stop());

const ask = async (client: HttpClient, text: string, begun = '') =>
  (await client.post('/api/photo-names', { text, begun })).json<PhotoNames>();

it('tells organisers whom the words of a photo name, may mean and may go on with', async () => {
  const admin = await site.admin();
  expect(await ask(admin, 'Lea and zoe muller on stage', 'Lea')).toEqual({
    refused: ['Zoë Müller'],
    perhaps: ['Lea Muster'],
    offered: [
      { name: 'Lea Muster', agrees: false, words: 1 },
      { name: 'Leander Frey', agrees: true, words: 1 },
    ],
  });
});

it('tells editors of nobody whom they have not named themselves', async () => {
  const editor = await site.editor();
  expect(await ask(editor, 'Lea and Zoë Müller', 'Lea')).toEqual({
    ...{ refused: ['Zoë Müller'], perhaps: [], offered: [] },
  });
});

it('saves no name that it warns of, whatever its accents', async () => {
  const photo = { title: 'Zoe Muller', description: '', category: '', year: '', url: '/a.jpg' };
  const admin = await site.admin();
  expectSentence(await admin.post('/api/photos', photo), 400);
});
