import sharp from 'sharp';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { oldWordsOnSite } from '../support/every-surface.ts';
import type { HttpClient } from '../support/http-client.ts';
import { decodeWords, startMailServer } from '../support/mail-server.ts';
import { NEW_NAME, oldWordsOn, replaceFirstContent } from '../support/replaced-content.ts';
import { type TestSite, withSite } from '../support/site.ts';
import type { ChosenFile } from './admin-page.ts';
import {
  changeSection,
  draftOf,
  expectSaved,
  openEditor,
  openSection,
  publishDraft,
} from './content-page.ts';
import { type FileField, fileFields, fillSection, uploadFiles } from './fill-section.ts';
import { expect, test } from './site-fixture.ts';

const YEARS = [2024, 2025, 2026];

/**
 * Typed with the keyboard: together they have every kind of field and list. The texts of the others
 * are put into the fields of their forms all at once, since each field that is left is saved.
 */
const TYPED: Record<string, readonly string[]> = {
  2024: ['dates', 'winners'],
  2025: ['dates', 'challenges'],
  2026: ['dates', 'schedule', 'prizes', 'documents', 'handIn'],
  site: ['identity', 'contact', 'navigation'],
};

async function fileFor(purpose: string): Promise<ChosenFile> {
  if (purpose === 'document') {
    const buffer = Buffer.from('%PDF-1.7\nA paper\n%%EOF\n');
    return { name: 'paper.pdf', mimeType: 'application/pdf', buffer };
  }
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a7' } });
  return { name: 'new.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/**
 * The widget takes the first two files of each kind in each document. Further ones, which go the same
 * way into the same kind of field, are in the draft when the editor is opened, sent to the address
 * that the widget sends to. Answers what is left for the widget, by section.
 */
async function sendFurtherFiles(
  site: TestSite,
  admin: HttpClient,
  document: string,
  sections: Record<string, unknown>,
): Promise<Map<string, FileField[]>> {
  const chosen = new Map<string, number>();
  const left = new Map<string, FileField[]>();
  for (const [section, value] of Object.entries(sections)) {
    const further = fileFields(value).filter((field) => {
      const number = (chosen.get(field.purpose) ?? 0) + 1;
      chosen.set(field.purpose, number);
      if (number <= 2) left.set(section, [...(left.get(section) ?? []), field]);
      return number > 2;
    });
    if (further.length === 0) continue;
    const sent = await Promise.all(further.map(({ purpose }) => sendFile(admin, purpose)));
    const putIn = (before: unknown) => {
      for (const [index, { path }] of further.entries()) setAt(before, path, sent[index]);
      return before;
    };
    await changeSection<unknown>(site, document, section, putIn, admin);
  }
  return left;
}

async function sendFile(admin: HttpClient, purpose: string): Promise<string> {
  const { buffer, mimeType } = await fileFor(purpose);
  const address = await admin.post('/api/objects/upload', { purpose });
  const { uploadURL } = address.json<{ uploadURL: string }>();
  const answer = await admin.put(uploadURL, buffer, { 'content-type': mimeType });
  return answer.json<{ objectPath: string }>().objectPath;
}

function setAt(value: unknown, path: FileField['path'], part: unknown): void {
  const last = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value);
  (parent as Record<string | number, unknown>)[last] = part;
}

/** Where the tags of pages say that their share pictures are. */
async function shareAddresses(site: TestSite): Promise<string[]> {
  const paths = ['/', '/about', '/highlights', '/impressions', '/archive/2024', '/results/2025'];
  const pages = await Promise.all(paths.map((path) => site.visitor().get(path)));
  return pages.map(({ text }) => /og:image" content="([^"]+)"/.exec(text)?.[1] ?? 'none');
}

test('an organiser replaces every word, date, person and logo in the panel; nothing of before is left', {
  tag: '@once',
}, async ({ page }) => {
  // Some 700 fields are filled in, and files sent for 44.
  test.setTimeout(480_000);
  const smtp = await startMailServer();
  const environment = { SMTP_URL: smtp.url, CONTACT_TO: 'desk@lindenhof.test' };
  await withSite({ environment }, async (site) => {
    const [siteUrl = ''] = site.origins;
    const pictures = await shareAddresses(site);
    const { before, documents, oldWords } = await replaceFirstContent({
      upload: async (purpose) => `/objects/${purpose}`,
      keepsIds: true,
    });
    keepOneDarkLogo(documents['2026']?.partners as Edition['partners']);
    const admin = await site.admin();
    let files = 0;
    for (const document of [...YEARS.map(String), 'site']) {
      const forWidget = await sendFurtherFiles(site, admin, document, documents[document] ?? {});
      await openEditor(page, siteUrl, document, 'dates');
      for (const [section, value] of Object.entries(documents[document] ?? {})) {
        const old = before[document]?.[section];
        if (JSON.stringify(old) === JSON.stringify(value)) continue;
        await openSection(page, section);
        const isTyped = TYPED[document]?.includes(section) ?? false;
        await fillSection(page, old, value, { isTyped });
        await uploadFiles(page, forWidget.get(section) ?? [], fileFor);
        files += fileFields(value).length;
        // A date counts when its field is left.
        await page.keyboard.press('Tab');
        await expectSaved(page);
        const draft = await draftOf(site, document, admin);
        const saved = draft.sections[section]?.value;
        expect(withFilesNamed(saved), `${document} ${section}`).toEqual(withFilesNamed(value));
      }
      await page.reload();
      await publishDraft(page);
    }
    expect(files).toBe(44);
    expect(await oldWordsOnSite(site, YEARS, oldWords)).toEqual({});
    const now = await shareAddresses(site);
    expect(now.filter((address) => pictures.includes(address))).toEqual([]);
    expect(new Set(now).size).toBe(pictures.length);

    await page.goto(siteUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_NAME);
    await expect(page).toHaveTitle(new RegExp(NEW_NAME));
    const message = { name: 'Ada', email: 'ada@example.org', message: 'When does it start?' };
    expect((await site.visitor().post('/api/contact', message)).status).toBe(201);
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [mail] = smtp.mails;
    const { date: _, ...headers } = mail?.headers ?? {};
    const said = [...Object.values(headers).map(decodeWords), mail?.text].join('\n');
    expect(said).toContain(NEW_NAME);
    expect(oldWordsOn(said, oldWords)).toEqual([]);
  });
  await smtp.goAway();
});

/** One is enough for a second file of the same kind in the same form. */
function keepOneDarkLogo({ tiers }: Edition['partners']): void {
  const [, ...others] = tiers.flatMap(({ partners }) => partners);
  for (const partner of others) partner.logoDark = null;
}

/** The same, with each uploaded file told by being one. */
function withFilesNamed(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === 'string' && part.startsWith('/objects/') ? '/objects/…' : part,
    ),
  );
}
