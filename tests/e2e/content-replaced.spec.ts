import sharp from 'sharp';
import type { UploadPurpose } from '../../src/modules/objects/schema.ts';
import { oldWordsOnSite } from '../support/every-surface.ts';
import { NEW_NAME, replaceFirstContent } from '../support/replaced-content.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { type ChosenFile, chooseInWidget } from './admin-page.ts';
import { changeSection, draftOf, expectSaved, openEditor, publishDraft } from './content-page.ts';
import { fillSection } from './fill-section.ts';
import { expect, test } from './site-fixture.ts';

const YEARS = [2024, 2025, 2026];

/**
 * Typed in the browser: together they have every kind of field, list and upload. The others are made
 * of the same pieces, and are saved by the call that the panel makes.
 */
const TYPED: Record<string, readonly string[]> = {
  2024: ['winners'],
  2025: ['challenges'],
  2026: ['dates', 'schedule', 'prizes', 'partners', 'people', 'highlights', 'documents', 'handIn'],
  site: ['identity', 'contact'],
};

/** Where the panel asks for a file of each kind. */
const UPLOADS = {
  partners: [/^(?:Upload|Replace) Logo$/, 'logo'],
  people: [/^(?:Upload|Replace) Portrait/, 'portrait'],
  highlights: [/^(?:Upload|Replace) Picture/, 'slide'],
  winners: [/^(?:Upload|Replace) Picture/, 'winner'],
  documents: [/^(?:Upload|Replace) Document/, 'document'],
} as const;

async function fileFor(purpose: UploadPurpose): Promise<ChosenFile> {
  if (purpose === 'document') {
    const buffer = Buffer.from('%PDF-1.7\nA paper\n%%EOF\n');
    return { name: 'paper.pdf', mimeType: 'application/pdf', buffer };
  }
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a7' } });
  return { name: 'new.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

async function upload(site: TestSite, purpose: UploadPurpose): Promise<string> {
  const admin = await site.admin();
  const asked = await admin.post('/api/objects/upload', { purpose });
  const { uploadURL } = asked.json<{ uploadURL: string }>();
  const answer = await admin.put(uploadURL, (await fileFor(purpose)).buffer);
  expect(answer.status).toBe(200);
  return answer.json<{ objectPath: string }>().objectPath;
}

test('an organiser replaces every word, date, person and logo in the panel; nothing of before is left', {
  tag: '@once',
}, async ({ page }) => {
  // Some 300 fields are typed into.
  test.setTimeout(240_000);
  // Too narrow for the preview, which would be drawn again with each save.
  await page.setViewportSize({ width: 1200, height: 900 });
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    const { before, documents, oldWords } = await replaceFirstContent({
      upload: (purpose) => upload(site, purpose),
      keepsIds: true,
    });
    const uploaded = new Set<UploadPurpose>();
    for (const document of [...YEARS.map(String), 'site']) {
      const typed = TYPED[document] ?? [];
      for (const [section, value] of Object.entries(documents[document] ?? {})) {
        if (!typed.includes(section)) await changeSection(site, document, section, () => value);
      }
      await openEditor(page, siteUrl, document, typed[0] ?? '');
      for (const section of typed) {
        const value = documents[document]?.[section];
        await page.locator(`.editor-side a[href$="&section=${section}"]`).click();
        await expect(page.locator(`.editor-side [aria-current][href$="${section}"]`)).toBeVisible();
        await fillSection(page, before[document]?.[section], value);
        const [button, purpose] = UPLOADS[section as keyof typeof UPLOADS] ?? [];
        const uploads = page.getByRole('button', { name: button ?? '' });
        if (purpose && (await uploads.count()) > 0) {
          uploaded.add(purpose);
          await uploads.first().click();
          await chooseInWidget(page, await fileFor(purpose));
          await expect(page.getByRole('dialog')).toBeHidden();
          await expect(page.getByText('Uploaded.').first()).toBeVisible();
        }
        // A date counts when its field is left.
        await page.keyboard.press('Tab');
        await expectSaved(page);
        // What was typed is what is kept; the other files of the section come in the same way.
        const draft = await draftOf(site, document);
        expect(withoutFiles(draft.sections[section]?.value)).toEqual(withoutFiles(value));
        await changeSection(site, document, section, () => value);
      }
      await page.reload();
      await publishDraft(page);
    }
    expect([...uploaded].sort()).toEqual(['document', 'logo', 'portrait', 'slide', 'winner']);
    expect(await oldWordsOnSite(site, YEARS, oldWords)).toEqual({});
    await page.goto(siteUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_NAME);
    await expect(page).toHaveTitle(new RegExp(NEW_NAME));
  });
});

/** The same with every file left out. */
function withoutFiles(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      ['logo', 'logoDark', 'portrait', 'file', 'image'].includes(name) ? null : part,
    ),
  );
}
