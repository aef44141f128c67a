import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { MARKS_MAX } from '../../src/modules/content/content/places-schema.ts';
import { draftOf, published, putSection, saveSection } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  site = await startSite({ environment: { PUBLIC_URL: 'https://challenge.example' } });
  admin = await site.admin();
  visitor = site.visitor();
});
afterAll(() => site.stop());

type Dates = Edition['dates'];
type Venue = Dates['venues'][number];

const CAMPUS: Partial<Venue> = {
  name: 'Campus West',
  place: 'Basel west',
  street: 'Hall Street 12',
  postalCode: '4051',
  town: 'Basel',
  country: 'CH',
};
const HALL: Partial<Venue> = {
  name: 'Town hall',
  place: 'Basel centre',
  street: 'Market 1',
  postalCode: '4001',
  town: 'Basel',
  country: '',
};

async function publishPlaces(...places: Partial<Venue>[]): Promise<void> {
  await saveSection(admin, '2026', 'dates', (dates: Dates) => ({
    ...dates,
    venues: dates.venues.map((venue, at) => ({ ...venue, ...places[at] })),
  }));
  await published(admin, '2026');
}

const pageText = async () => (await visitor.get('/')).text;

/** What search engines read of the landing page. */
async function locationOf(): Promise<unknown> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await pageText());
  return (JSON.parse(json?.[1] ?? '{}') as { location?: unknown }).location;
}

it('without an address, the page and its data are as before', async () => {
  expect(await locationOf()).toEqual({
    '@type': 'Place',
    name: 'University campus',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Zurich Oerlikon',
      addressCountry: 'CH',
    },
  });
  expect(await pageText()).not.toContain('id="venue"');
});

it('an address is on the landing page, in its data, in calendars and where people register', async () => {
  await publishPlaces(CAMPUS, HALL);
  expect(await locationOf()).toEqual([
    {
      '@type': 'Place',
      name: 'Campus West',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Hall Street 12',
        postalCode: '4051',
        addressLocality: 'Basel',
        addressCountry: 'CH',
      },
    },
    {
      '@type': 'Place',
      name: 'Town hall',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Market 1',
        postalCode: '4001',
        addressLocality: 'Basel',
      },
    },
  ]);
  const page = await pageText();
  expect(page).toContain('id="venue"');
  expect(page).toContain('Hall Street 12');
  const calendar = (await visitor.get('/calendar/2026.ics')).text.replaceAll(/\r\n[\t ]/g, '');
  expect(calendar).toContain('LOCATION:Campus West\\, Hall Street 12\\, 4051 Basel');
  expect(calendar).toContain('LOCATION:Town hall\\, Market 1\\, 4001 Basel');
  expect(calendar).not.toContain('Zurich');
  expect((await visitor.get('/register')).text).toContain(
    'Campus West, Hall Street 12, 4051 Basel',
  );
});

it('nothing of a map service is in the page but its link', async () => {
  await publishPlaces({ ...CAMPUS, mapLink: 'https://maps.example/campus' });
  const page = await pageText();
  const addresses = [...page.matchAll(/(?:src|href|action|srcset)="([^"]*)"/g)].map(([, to]) => to);
  expect(addresses.filter((to) => to?.includes('maps.example'))).toEqual([
    'https://maps.example/campus',
  ]);
  expect(page).not.toMatch(/rel="(?:preconnect|dns-prefetch|prefetch)"/);
});

it('a hidden section leaves no trace, and calendars link to what is there', async () => {
  await saveSection(admin, '2026', 'landing', (landing: NonNullable<Edition['landing']>) => ({
    ...landing,
    hidden: ['venue', 'timeline'],
  }));
  await published(admin, '2026');
  const page = await pageText();
  expect(page).not.toContain('id="venue"');
  expect(page).not.toContain('Hall Street 12</');
  const calendar = (await visitor.get('/calendar/2026.ics')).text;
  expect(calendar).toContain('URL:https://challenge.example/\r\n');
});

it('a map has only so many marks that the page is drawn in a moment', async () => {
  const { sections } = await draftOf(admin, '2026');
  const dates: Dates = sections.dates?.value;
  const save = (count: number) => {
    const marks = Array.from({ length: count }, (_, at) => ({
      ...{ id: `way-${at}`, kind: 'way', label: 'On foot', note: '' },
      ...{ x: at % 2 === 0 ? 1 : 50, y: at % 2 === 0 ? 1 : 43, width: 1, height: 1 },
    }));
    const venues = dates.venues.map((venue) => ({ ...venue, map: { marks } }));
    return putSection(admin, '2026', 'dates', { ...dates, venues });
  };
  expect((await save(MARKS_MAX)).status).toBe(200);
  const refused = await save(MARKS_MAX + 1);
  expectSentence(refused, 400);
  expect(refused.text).toContain(`can have at most ${MARKS_MAX} entries`);
});
