import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentInstant } from '../../src/event/event-time.ts';
import type { UploadPurpose } from '../../src/modules/base/objects/schema.ts';
import type { ShownMailKind } from '../../src/modules/mail/outbox/schema.ts';
import { draftOf, published, putSection, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { everySurface, oldWordsOnSite } from '../support/every-surface.ts';
import { handIn, makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { decodeWords, type MailServer, startMailServer } from '../support/mail-server.ts';
import { releaseMails } from '../support/mails.ts';
import { hasId, linksIn } from '../support/page-links.ts';
import { pdfText } from '../support/pdf-text.ts';
import { registered, setClock } from '../support/registration.ts';
import {
  NEW_NAME,
  OLD_NAMES,
  oldWordsOn,
  type Replacement,
  replaceFirstContent,
} from '../support/replaced-content.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress } from '../support/uploading.ts';

const ORIGIN = 'https://lindenhof.test';
const YEARS = [2024, 2025, 2026];
/** Of the first edition, when those that came with the site are gone. */
const YEAR = 2031;
let site: TestSite;
let admin: HttpClient;
let smtp: MailServer;
let replacement: Replacement;
const pictures = new Map<string, Buffer>();

beforeAll(async () => {
  smtp = await startMailServer();
  site = await startSite({
    hasBuiltFiles: true,
    heldAt: new Date(`${YEAR}-02-01T12:00:00Z`),
    environment: { PUBLIC_URL: ORIGIN, SMTP_URL: smtp.url, CONTACT_TO: 'desk@lindenhof.test' },
  });
  admin = await site.admin();
  for (const name of ['home', 'about', 'archive-2024', 'results']) {
    pictures.set(name, (await site.visitor().get(`/og/${name}.png`)).bytes);
  }
  replacement = await replaceFirstContent({ upload });
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});

async function upload(purpose: UploadPurpose): Promise<string> {
  const { url, id } = await askForAddress(admin, purpose);
  const bytes =
    purpose === 'document'
      ? Buffer.from('%PDF-1.7\nA paper\n%%EOF\n')
      : await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a7' } })
          .png()
          .toBuffer();
  const answer = await admin.put(url, bytes);
  expect(answer.status, answer.text).toBe(200);
  return `/objects/${id}`;
}

const oldWordsLeft = () => oldWordsOnSite(site, YEARS, replacement.oldWords);

it('is on the surfaces that are looked at before it is replaced', async () => {
  expect(replacement.oldWords.length).toBeGreaterThan(400);
  const found = await oldWordsLeft();
  const places = new Set(Object.values(found).flat());
  for (const place of ['/', '/_.data', '/about', '/calendar/2026.ics', '/manifest.webmanifest']) {
    expect(places).toContain(`${place} for a visitor`);
  }
  for (const place of [
    '/files/kickoff-presentation.pdf',
    '/downloads/academic-summary-2024.pdf',
    '/downloads/results/2025/partner-bank-a-team-1-3-pager.pdf',
    'the share picture home',
    'the share picture results-2025',
  ]) {
    expect(found['Risk Innovation'], place).toContain(place);
  }
  const unseen = replacement.oldWords.filter((word) => !found[word]);
  // Nearly all of the content is shown somewhere: a surface that is forgotten would be noticed.
  expect(unseen.length, unseen.join('\n')).toBeLessThan(replacement.oldWords.length / 20);
});

it('is gone from every surface when organisers have replaced all of it', async () => {
  for (const [document, sections] of Object.entries(replacement.documents)) {
    const draft = await draftOf(admin, document);
    for (const [section, value] of Object.entries(sections)) {
      const saved = await putSection(
        admin,
        document,
        section,
        value,
        draft.sections[section]?.version,
      );
      expect(saved.status, `${document} ${section}: ${saved.text}`).toBe(200);
    }
  }
  for (const document of ['2024', '2025', '2026', 'site']) await published(admin, document);
  await eventually(async () => expect(await oldWordsLeft()).toEqual({}));
  const home = (await site.visitor().get('/')).text;
  expect(home).toContain(`<title>${NEW_NAME}`);

  for (const [name, before] of pictures) {
    await eventually(async () => {
      const { bytes } = await site.visitor().get(`/og/${name}.png`);
      expect(bytes.equals(before), name).toBe(false);
    });
  }
});

/** The town and the years of the delivered event, wherever they might hide. */
const OF_THE_DELIVERED = /Z[uü]rich|Oerlikon|\b202[4-6]\b/i;

const deliveredIn = (text: string) => [
  ...oldWordsOn(text, replacement.oldWords),
  ...(OF_THE_DELIVERED.exec(text) ?? []),
];

const CHALLENGE = {
  id: 'challenge-1',
  number: 1,
  title: 'Flood maps',
  description: 'Where water goes.',
  bank: 'Coast Bank',
  bankId: 'coast-bank',
  technologies: [],
  teams: [],
  winner: null,
  ...{ bankLogo: 'none', ownLogo: null, ownLogoDark: null, more: '', caseFile: null },
};

/** The address of a surface, as a page that is not there repeats it. */
const asked = (where: string) => where.replace(/ for an? \w+$/, '');

async function withoutAPast(): Promise<void> {
  const made = await admin.post('/api/content-editions', { from: 2026, year: YEAR });
  expect(made.status, made.text).toBe(201);
  await saveSection(admin, String(YEAR), 'challenges', () => ({ challenges: [CHALLENGE] }));
  await saveSection(admin, String(YEAR), 'prizes', ({ awards: [first, ...others] }) => ({
    awards: [{ ...first, prizeName: 'Lighthouse prize' }, ...others],
  }));
  await saveSection(admin, String(YEAR), 'registration', (before) => ({
    ...before,
    window: {
      opens: { date: `${YEAR}-01-15`, time: '09:00' },
      closes: { date: `${YEAR}-05-30`, time: '23:59' },
    },
    link: '',
  }));
  await saveSection(admin, 'site', 'shown', () => ({
    ...{ current: YEAR, challenges: YEAR, winners: null, highlights: null },
  }));
  for (const page of ['privacy', 'imprint', 'accessibility']) {
    await saveSection(admin, 'site', page, (words) => ({ ...words, checked: `${YEAR}-01-10` }));
  }
  for (const document of [String(YEAR), 'site']) await published(admin, document);
  const came = (await admin.get('/api/delivered')).json<{
    committee: string[];
    photos: string[];
  }>();
  for (const id of came.committee) await gone(`/api/committee-members/${id}`);
  for (const id of came.photos) await gone(`/api/photos/${id}`);
  for (const year of YEARS) await gone(`/api/content-editions/${year}`);
}

async function gone(path: string): Promise<void> {
  const answer = await admin.delete(path);
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
}

describe('an event without a past, in another town and zone', () => {
  beforeAll(withoutAPast);

  it('has no word of the delivered one on any surface', async () => {
    const surfaces = await everySurface(site, [...YEARS, YEAR]);
    const found = surfaces
      // What is asked for by its old address is named where it is told that nothing is there.
      .map(({ where, text }) => [where, deliveredIn(text.replaceAll(asked(where), ''))] as const)
      .filter(([, words]) => words.length > 0);
    expect(found).toEqual([]);
    const home = surfaces.find(({ where }) => where === '/ for a visitor');
    expect(home?.text).toContain(`${YEAR}-`);
    expect(home?.text).toContain('>Lighthouse prize</li>');
    const dashboard = surfaces.find(({ where }) => where === '/dashboard for an attendee');
    expect(dashboard?.text).toMatch(/\d\. \S+ 2031 at \d\d:\d\d/);
    expect(dashboard?.text).not.toMatch(/\d\d\.\d\d\.2031/);
  });

  it('has no dead link', async () => {
    const seen = new Map<string, string>();
    const anchors = new Set<string>();
    const dead: string[] = [];
    const next = ['/'];
    const attendee = await site.attendee();
    for (let path = next.pop(); path !== undefined; path = next.pop()) {
      const answer = await attendee.get(path);
      seen.set(path, answer.text);
      if (answer.status >= 400) dead.push(path);
      if (!String(answer.headers['content-type']).startsWith('text/html')) continue;
      for (const link of linksIn(answer.text)) {
        const [address = '', anchor = ''] = link.split('#');
        const target = address === '' ? path : address;
        if (!seen.has(target) && !next.includes(target)) next.push(target);
        if (anchor !== '') anchors.add(`${target}#${anchor}`);
      }
    }
    for (const each of anchors) {
      const [path = '', id = ''] = each.split('#');
      const html = seen.get(path) ?? '';
      if (!path.startsWith('/link') && !hasId(html, id)) dead.push(each);
    }
    expect(seen.size).toBeGreaterThan(8);
    expect(dead).toEqual([]);
  });

  it('has none in what the desk is told, but in the history of what was done', async () => {
    const reads = [
      ...['/api/content', '/api/content/site', `/api/content/${YEAR}`],
      ...['/api/mail-kinds', '/api/mails', '/api/committee-members', '/api/photos'],
      ...['/api/delivered', '/api/desk/today'],
    ];
    for (const path of reads) {
      const answer = await admin.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, deliveredIn(answer.text)]).toEqual([path, []]);
      expect([path, answer.text.includes('Name of the event')]).toEqual([path, false]);
    }
    // It says many of the same words as the first content; names it has none.
    const handbook = (await admin.get('/api/handbook')).text;
    expect(handbook).toContain('Time zone');
    expect(handbook).not.toMatch(OF_THE_DELIVERED);
    expect(handbook).not.toMatch(OLD_NAMES);
  });

  it('has none in the mails and sheets that people get', async () => {
    const before = smtp.mails.length;
    const message = {
      name: 'Ada Muster',
      email: 'ada@example.org',
      message: 'When does it start?',
    };
    expect((await site.visitor().post('/api/contact', message)).status).toBe(201);
    await registered(site, {
      ...{ email: 'robin@example.org', university: 'Glenelg College', wishes: [1] },
    });

    const { schedule } = (await site.installation.content.content()).current;
    const end = momentInstant(schedule.countdown?.end ?? { date: '', time: '' });
    setClock(site, end.getTime() - 20 * 60_000);
    const { client } = await makeTeam(site, { edition: YEAR, name: 'Sea Eagle', challenge: 1 });
    const deck = new TextEncoder().encode('A deck of three slides');
    const receipt = await client.get(
      `/api/receipts/${await handIn(client, 'pitchdeck', deck)}/pdf`,
    );
    expect(receipt.status, receipt.text).toBe(200);
    expect(pdfText(receipt.bytes)).toContain('clocks in Glenelg');

    setClock(site, end.getTime() + 2 * 86_400_000);
    const certified = await client.post(`/api/my-certificates/${YEAR}`, { name: 'Robin Meier' });
    expect(certified.status, certified.text).toBeLessThan(300);
    const certificate = await client.get(`/api/my-certificates/${YEAR}/file`);
    expect(certificate.status).toBe(200);
    for (const sheet of [receipt, certificate]) {
      expect(deliveredIn(pdfText(sheet.bytes))).toEqual([]);
    }
    admin = await site.admin();
    const kinds = (await admin.get('/api/mail-kinds')).json<ShownMailKind[]>();
    for (const { kind } of kinds) await releaseMails(admin, site, kind);
    await eventually(async () => expect(smtp.mails.length - before).toBeGreaterThanOrEqual(3));
    for (const mail of smtp.mails.slice(before)) {
      // Any day and any id: either could look like an old date by chance.
      const heads = Object.entries(mail.headers).map(([name, value]) =>
        ['date', 'message-id'].includes(name) ? '' : `${name}: ${decodeWords(value)}`,
      );
      expect(deliveredIn([...heads, mail.text].join('\n'))).toEqual([]);
      expect(heads.join('\n')).toContain(NEW_NAME);
    }
  });
});
