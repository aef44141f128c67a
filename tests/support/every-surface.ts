import { sharePagesOf } from '../../src/modules/site/share-pictures/share-pages.ts';
import { PAGES, type Page } from '../../src/schema/pages.ts';
import type { Answer } from './http-client.ts';
import { pdfText } from './pdf-text.ts';
import { oldWordsOn } from './replaced-content.ts';
import type { TestSite } from './site.ts';

interface Surface {
  where: string;
  status: number;
  text: string;
}

const pages: Page[] = Object.values(PAGES);

/** Everything that the site says of its content to visitors, attendees, robots and programs. */
export async function everySurface(site: TestSite, years: readonly number[]): Promise<Surface[]> {
  const attendee = await site.attendee();
  const visitor = site.visitor();
  const paths = [
    ...pages.map(({ path }) => path),
    ...years.flatMap((year) => [`/archive/${year}`, `/results/${year}`]),
    '/no-such-page',
  ];
  const addresses = [
    ...paths,
    ...paths.map((path) => `${path === '/' ? '/_' : path}.data`),
    ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/calendar/no-such.ics'],
    ...years.map((year) => `/calendar/${year}.ics`),
  ];
  const surfaces: Surface[] = [];
  for (const [as, client] of [
    ['a visitor', visitor],
    ['an attendee', attendee],
  ] as const) {
    for (const address of addresses) {
      const answer = await client.get(address);
      surfaces.push({ where: `${address} for ${as}`, ...said(answer) });
    }
  }
  for (const address of linkedIn(surfaces)) {
    const answer = await attendee.get(address);
    surfaces.push({
      where: address,
      status: answer.status,
      text: `${address}\n${wordsOf(answer)}`,
    });
  }
  return [...surfaces, ...(await sharePictures(site))];
}

/** What the site still says of the first content, and where. */
export async function oldWordsOnSite(
  site: TestSite,
  years: readonly number[],
  oldWords: readonly string[],
): Promise<Record<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { where, text } of await everySurface(site, years)) {
    for (const word of oldWordsOn(text, oldWords)) {
      found.set(word, [...(found.get(word) ?? []), where]);
    }
  }
  return Object.fromEntries(found);
}

/** Folded lines of calendars are joined again. */
const said = (answer: Answer) => ({
  status: answer.status,
  text: `${headersOf(answer)}\n${answer.text.replaceAll(/\r\n[\t ]/g, '')}`,
});

/** Pictures have no words that could be read; those of share pictures are asked for below. */
function wordsOf(answer: Answer): string {
  const type = String(answer.headers['content-type']);
  if (/text|json|xml/.test(type)) return said(answer).text;
  if (type !== 'application/pdf') return headersOf(answer);
  return `${headersOf(answer)}\n${pdfText(answer.bytes)}`;
}

/** What is written on them, as it is handed to what draws them. */
async function sharePictures({ installation }: TestSite): Promise<Surface[]> {
  const pages = sharePagesOf(await installation.content.content());
  return pages.map(({ name, top, title, facts }) => ({
    where: `the share picture ${name}`,
    status: 200,
    text: [top, title.join(' '), ...facts].join('\n'),
  }));
}

const headersOf = ({ headers }: Answer) =>
  Object.entries(headers)
    .filter(([name]) => !['date', 'last-modified', 'set-cookie'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Calendars, files and share pictures that pages lead to. */
function linkedIn(surfaces: readonly Surface[]): string[] {
  const found = surfaces.flatMap(({ text }) =>
    [...text.matchAll(/\/(?:calendar|files|og|downloads)\/[\w./?=-]+/g)].map(([path]) => path),
  );
  return [...new Set(found)].sort();
}
