import { writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '../../src/schema/limits.ts';
import { blackPng, noisyPicture } from '../../src/server/files/sample-pictures.ts';
import {
  type ChosenFile,
  chooseInWidget,
  jpegFile,
  openPanel,
  photoForm,
  signIn,
} from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

const jpeg = (name: string, buffer: Buffer): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

/**
 * Still the same picture: what follows its end is not looked at. On disk, where the browser reads it:
 * sending it there takes seconds.
 */
async function jpegOfSize(path: string, bytes: number): Promise<string> {
  const { buffer } = await jpegFile(path);
  await writeFile(path, Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]));
  return path;
}

async function openWidget(page: Page, siteUrl: string) {
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add Photo' }).click();
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
}

const path = (page: Page) => page.getByLabel('Image URL');
const widget = (page: Page) => page.getByRole('dialog', { name: 'Upload image' });
const refusal = (page: Page) => widget(page).getByRole('alert').first();

test('the words of the widget stand in its middle', { tag: '@ends' }, async ({ page, siteUrl }) => {
  await openWidget(page, siteUrl);
  const middles = await page.locator('.upload-widget .uppy-Dashboard-inner').evaluate((box) =>
    [box, ...box.querySelectorAll('.uppy-Dashboard-AddFiles-title, .uppy-Dashboard-note')].map(
      (part) => {
        const { left, right } = part.getBoundingClientRect();
        return (left + right) / 2;
      },
    ),
  );
  const [middle = 0, ...words] = middles;
  expect(words).not.toHaveLength(0);
  for (const each of words) expect(Math.abs(each - middle)).toBeLessThanOrEqual(1);
});

test(
  'a refused file is named with its reason, and another can be chosen at once',
  {
    tag: '@once',
  },
  async ({ page, siteUrl }, testInfo) => {
    const refused: [ChosenFile | string, string][] = [
      [
        { name: 'IMG_2042.heic', mimeType: 'image/heic', buffer: Buffer.from('any') },
        'IMG_2042.heic: HEIC pictures cannot be shown everywhere; please export it as JPEG and try again.',
      ],
      [
        await jpegOfSize(testInfo.outputPath('large.jpg'), UPLOAD_MAX_BYTES.gallery + 1),
        'large.jpg: This file is larger than 10 MB; please choose a smaller one.',
      ],
      // These are found out by the server only.
      [
        jpeg('paper.jpg', Buffer.from('%PDF-1.7 not a picture')),
        'paper.jpg: This file is not a JPEG, PNG, WebP, AVIF or GIF picture.',
      ],
      [
        { name: 'vast.png', mimeType: 'image/png', buffer: blackPng(8000, 7000) },
        'vast.png: This picture has too many pixels; please save it smaller and try again.',
      ],
      [
        jpeg('half.jpg', (await jpegFile('whole.jpg')).buffer.subarray(0, 900)),
        'half.jpg: This picture is damaged and cannot be read; please try another copy.',
      ],
    ];
    await openWidget(page, siteUrl);
    for (const [file, sentence] of refused) {
      await chooseInWidget(page, file);
      await expect(refusal(page)).toHaveText(sentence);
    }
    await chooseInWidget(
      page,
      await jpegOfSize(testInfo.outputPath('just-right.jpg'), UPLOAD_MAX_BYTES.gallery),
    );
    await expect(path(page)).toHaveValue(/^\/objects\//);
  },
);

test('nothing of where a picture was taken leaves the site', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const exif = {
    IFD0: { Artist: 'SECRET' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 24/1 0/1' },
  };
  const bytes = await noisyPicture(320, 240).withExif(exif).jpeg().toBuffer();
  await openWidget(page, siteUrl);
  await chooseInWidget(page, jpeg('holiday.jpg', bytes));
  await expect(path(page)).toHaveValue(/^\/objects\//);
  const stored = await (await site.admin()).get(await path(page).inputValue());
  const metadata = await sharp(stored.bytes).metadata();
  expect([stored.status, metadata.width, metadata.exif]).toEqual([200, 320, undefined]);
});

test('a busy server is asked again after the specified pauses, with a new address each time', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  test.slow();
  await page.clock.install();
  await page.addInitScript(() => {
    const { open } = XMLHttpRequest.prototype;
    const tries = { answered: 0 };
    Object.assign(window, { tries });
    XMLHttpRequest.prototype.open = function (...request: [string, string]) {
      // After `load`, which has begun the pause before the next try.
      this.addEventListener('loadend', () => {
        tries.answered += 1;
      });
      return open.apply(this, request as never);
    };
  });
  await openWidget(page, siteUrl);
  const arrived: Route[] = [];
  await page.route('**/api/objects/upload/*', (route) => void arrived.push(route));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/objects/upload')) asked.push(request.method());
  });
  const beBusy = (route?: Route) =>
    route?.fulfill({ status: 503, contentType: 'text/plain', body: 'Away for a moment.' });
  const answered = () =>
    page.evaluate(() => (window as unknown as { tries: { answered: number } }).tries.answered);
  await page.clock.pauseAt(Date.now() + 60_000);
  await chooseInWidget(page, await jpegFile('patient.jpg'));
  // The widget begins a moment after the choice.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return arrived.length;
    })
    .toBe(1);
  // No time passes while anything is on its way.
  for (const [index, pause] of [0, 1000, 3000, 5000].entries()) {
    await beBusy(arrived[index]);
    await expect.poll(answered).toBe(index + 1);
    if (pause > 0) {
      await page.clock.runFor(pause - 1);
      expect(asked).toHaveLength(index + 1);
    }
    await page.clock.runFor(1);
    await expect.poll(() => arrived.length).toBe(index + 2);
  }
  await beBusy(arrived[4]);
  await expect(refusal(page)).toHaveText('patient.jpg: Away for a moment.');
  expect(new Set(arrived.map((route) => route.request().url())).size).toBe(5);

  await page.unroute('**/api/objects/upload/*');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Retry upload' }).first().click();
  await expect(path(page)).toHaveValue(/^\/objects\//);
});

test('where the path cannot be asked for, the raw address is used and the failure is logged', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWidget(page, siteUrl);
  await page.route('**/api/objects/normalize-path', (route) => route.abort());
  await chooseInWidget(page, await jpegFile('raw.jpg'));
  await expect(path(page)).toHaveValue(/^\/api\/objects\/upload\/[\w-]+\?expires=/);
  expect(logged.filter((line) => line.startsWith('ric-debug'))).toHaveLength(1);

  await photoForm(page).getByLabel('Title', { exact: true }).fill('Saved with its raw address');
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByRole('heading', { name: 'Saved with its raw address' })).toBeVisible();
});

test('a session that ended is renewed above the widget, and the upload goes on', {
  tag: '@once',
}, async ({ page, context, siteUrl }) => {
  await openWidget(page, siteUrl);
  await context.clearCookies();
  await chooseInWidget(page, await jpegFile('late.jpg'));
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await signIn(page);
  await expect(path(page)).toHaveValue(/^\/objects\//);
});

test('the widget is loaded only when it is opened, and closing it stops the upload', {
  tag: '@once',
}, async ({ page, siteUrl, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add Photo' }).click();
  expect(scripts.filter((name) => /upload-widget/.test(name))).toEqual([]);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route('**/api/objects/upload/*', () => {});
  await chooseInWidget(page, await jpegFile('stopped.jpg'));
  const stopped = page.waitForEvent('requestfailed');
  await sent;
  await widget(page).getByRole('button', { name: 'Close', exact: true }).click();
  expect((await stopped).method()).toBe('PUT');
  await expect(path(page)).toHaveValue('');
  expect(scripts.filter((name) => /upload-widget/.test(name)).length).toBeGreaterThan(0);
  expect((await (await site.admin()).get('/api/photos')).text).not.toContain('stopped');
});
