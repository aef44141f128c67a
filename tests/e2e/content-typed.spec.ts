import { expectSaved, openEditor } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

test('dates are understood in three languages, and addresses as people write them', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openEditor(page, siteUrl, '2026', 'dates');
  const day = page.getByLabel('First day', { exact: true });

  await test.step('a date', async () => {
    const before = await day.inputValue();
    await day.fill('Dienstag, 25. August 2026');
    await day.blur();
    await expect(day).toHaveValue('25 Aug 2026');
    await expectSaved(page);
    await day.fill('2/9/2026');
    await day.blur();
    await expect(day).toHaveAccessibleDescription(/2 September or 9 February/);
    await day.fill('mercredi 26 août 2026');
    await day.blur();
    await expect(day).toHaveValue('26 Aug 2026');
    await day.fill(before);
    await day.blur();
    await expectSaved(page);
  });

  await test.step('an address', async () => {
    await openEditor(page, siteUrl, 'site', 'identity');
    const link = page.getByPlaceholder('https://…').first();
    const before = await link.inputValue();
    await link.fill('www.example.org/bank');
    await link.blur();
    await expect(link).toHaveValue('https://www.example.org/bank');
    await expectSaved(page);
    await link.fill('http://www.example.org/bank');
    await expect(link).toHaveAccessibleDescription(/https:\/\/ instead of http:\/\//);
    await link.fill(before);
    await link.blur();
    await expectSaved(page);
  });
});
