import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadPurpose } from '../../src/modules/objects/schema.ts';
import { draftOf, published, putSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { oldWordsOnSite } from '../support/every-surface.ts';
import type { HttpClient } from '../support/http-client.ts';
import { decodeWords, type MailServer, startMailServer } from '../support/mail-server.ts';
import {
  NEW_NAME,
  oldWordsOn,
  type Replacement,
  replaceFirstContent,
} from '../support/replaced-content.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress } from '../support/uploading.ts';

const ORIGIN = 'https://lindenhof.test';
const YEARS = [2024, 2025, 2026];
let site: TestSite;
let admin: HttpClient;
let smtp: MailServer;
let replacement: Replacement;
const pictures = new Map<string, Buffer>();

beforeAll(async () => {
  smtp = await startMailServer();
  site = await startSite({
    hasBuiltFiles: true,
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

it('is not in the mails that the site sends', async () => {
  const message = { name: 'Ada Muster', email: 'ada@example.org', message: 'When does it start?' };
  expect((await site.visitor().post('/api/contact', message)).status).toBe(201);
  await eventually(async () => expect(smtp.mails).toHaveLength(1));
  const [mail] = smtp.mails;
  // Any day and any id: either could look like an old date by chance.
  const heads = Object.entries(mail?.headers ?? {}).map(([name, value]) =>
    ['date', 'message-id'].includes(name) ? '' : `${name}: ${decodeWords(value)}`,
  );
  expect(oldWordsOn([...heads, mail?.text].join('\n'), replacement.oldWords)).toEqual([]);
  expect(heads.join('\n')).toContain(NEW_NAME);
});
