import sharp from 'sharp';
import type { Edition } from '../../src/modules/content/edition-schema.ts';
import { oldWordsOnSite } from '../support/every-surface.ts';
import { decodeWords, startMailServer } from '../support/mail-server.ts';
import { NEW_NAME, oldWordsOn, replaceFirstContent } from '../support/replaced-content.ts';
import { type TestSite, withSite } from '../support/site.ts';
import type { ChosenFile } from './admin-page.ts';
import { draftOf, expectSaved, openEditor, openSection, publishDraft } from './content-page.ts';
import { fillSection, uploadFiles } from './fill-section.ts';
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

/** Where the tags of pages say that their share pictures are. */
async function shareAddresses(site: TestSite): Promise<string[]> {
  const paths = ['/', '/about', '/highlights', '/impressions', '/archive/2024', '/results/2025'];
  const pages = await Promise.all(paths.map((path) => site.visitor().get(path)));
  return pages.map(({ text }) => /og:image" content="([^"]+)"/.exec(text)?.[1] ?? 'none');
}

test('an organiser replaces every word, date, person and logo in the panel; nothing of before is left', {
  tag: '@once',
}, async ({ page }) => {
  // Some 700 fields are filled in, and 44 files sent.
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
    let uploads = 0;
    for (const document of [...YEARS.map(String), 'site']) {
      await openEditor(page, siteUrl, document, 'dates');
      for (const [section, value] of Object.entries(documents[document] ?? {})) {
        const old = before[document]?.[section];
        if (JSON.stringify(old) === JSON.stringify(value)) continue;
        await openSection(page, section);
        const isTyped = TYPED[document]?.includes(section) ?? false;
        await fillSection(page, old, value, { isTyped });
        uploads += await uploadFiles(page, value, fileFor);
        // A date counts when its field is left.
        await page.keyboard.press('Tab');
        await expectSaved(page);
        const draft = await draftOf(site, document);
        const saved = draft.sections[section]?.value;
        expect(withFilesNamed(saved), `${document} ${section}`).toEqual(withFilesNamed(value));
      }
      await page.reload();
      await publishDraft(page);
    }
    expect(uploads).toBe(44);
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
