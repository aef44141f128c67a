import { startRelay } from '../support/relay.ts';
import { withSite } from '../support/site.ts';
import { createBucket } from '../support/world.ts';
import {
  card,
  chooseInWidget,
  jpegFile,
  openPanel,
  passTimeUntil,
  photoForm,
  photosNamed,
} from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

const endpoint = process.env.TEST_S3_ENDPOINT;

// The suite starts the storage; without it the same journey is tested with a folder only.
if (endpoint) {
  test('a picture reaches S3; while the storage is away a save is refused cleanly', {
    tag: '@once',
  }, async ({ page }) => {
    test.slow();
    const relay = await startRelay(endpoint);
    const environment = {
      S3_ENDPOINT: relay.url,
      S3_REGION: process.env.TEST_S3_REGION ?? '',
      S3_BUCKET: await createBucket(),
      S3_ACCESS_KEY_ID: process.env.TEST_S3_ACCESS_KEY_ID ?? '',
      S3_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET_ACCESS_KEY ?? '',
    };
    await page.clock.install();
    await withSite({ environment }, async (site) => {
      await openPanel(page, site.origins[0] ?? '');
      await page.getByRole('button', { name: 'Add Photo' }).click();
      await photoForm(page).getByLabel('Title', { exact: true }).fill('Kept in S3');
      await page.getByRole('button', { name: 'Upload Image' }).click();

      relay.cut();
      await chooseInWidget(page, await jpegFile('cut-off.jpg'));
      const widget = page.getByRole('dialog', { name: 'Upload image' });
      const refusal = widget.getByText(
        'cut-off.jpg: This is not available at the moment; please try again in a moment.',
      );
      await passTimeUntil(page, refusal.first());
      await widget.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(photoForm(page).getByLabel('Title', { exact: true })).toHaveValue('Kept in S3');
      await expect(page.getByRole('button', { name: 'Save Photo' })).toBeDisabled();
      expect(await photosNamed(site, 'Kept in S3')).toEqual([]);

      relay.restore();
      await page.getByRole('button', { name: 'Upload Image' }).click();
      await chooseInWidget(page, await jpegFile('arrived.jpg'));
      await expect(widget).toBeHidden({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Save Photo' }).click();
      const picture = card(page, 'Kept in S3').locator('img');
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const keys: string[] = [];
      for await (const { key } of site.installation.objects.list()) keys.push(key);
      expect(keys.length).toBeGreaterThan(0);
    });
    await relay.stop();
  });
}
