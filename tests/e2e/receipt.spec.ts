import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReceiptFile } from '../../src/modules/hand-in/hand-ins/schema.ts';
import { handIn } from '../support/hand-ins.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectNoSidewaysScrolling, openInteractive } from './event-fixture.ts';
import { choose, expect, fileRow, openDashboard, test } from './hand-in-page.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test('a receipt is shown to anyone who has its address, and tells the right file from a wrong one', {
  tag: '@once',
}, async ({ page, context, team, url }) => {
  const bytes = randomBytes(300_000);
  await handIn(team.client, 'pitchdeck', bytes);
  await openDashboard(page, url);
  const link = fileRow(page, 'Pitchdeck').getByRole('link', { name: 'Receipt' });
  const address = `${url}${await link.getAttribute('href')}`;
  await context.clearCookies();
  await openInteractive(page, address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Receipt 1 of Team 7');
  await expect(main).toContainText('Received, in time');
  await expect(main.getByRole('term')).toHaveText([
    'File',
    'Size',
    'Announced',
    'Received',
    'Deadline',
    'SHA-256',
  ]);
  await expect(main.getByRole('definition').nth(1)).toHaveText('300,000 bytes');
  await expect(main.getByRole('definition').nth(3)).toHaveText('2026-09-02 14:40:00');
  await expect(main.getByRole('definition').nth(5)).toHaveText(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/);

  await choose(main, 'Check a file against it', { name: 'deck.pptx', buffer: bytes });
  await expect(main.getByRole('status')).toContainText('This is the file that was received.');
  await expect(main.getByRole('list', { name: 'What was compared' })).toContainText(
    'SHA-256: the same, so every byte is.',
  );
  await expectNoViolations(page, 'receipt, the right file');
  await choose(main, 'Check a file against it', { name: 'b.pptx', buffer: randomBytes(300_000) });
  await expect(main.getByRole('status')).toContainText('This is not the file that was received.');
  await expectNoViolations(page, 'receipt, a wrong file');
  await choose(main, 'Check a file against it', { name: 'c.pptx', buffer: Buffer.alloc(0) });
  await expect(main.getByRole('status')).toHaveText(
    'This file is empty, and an empty file was never received.',
  );
  await expectNoSidewaysScrolling(page);
});

test('a saved receipt is checked without its address, also without a network', {
  tag: '@once',
}, async ({ page, context, team, url }) => {
  const bytes = randomBytes(200_000);
  const id = await handIn(team.client, 'three-pager', bytes);
  await context.clearCookies();
  await openInteractive(page, `${url}/receipt#${id}`);
  const main = page.getByRole('main');
  await main.getByText('Save this receipt').click();
  await expect(main.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    `/api/receipts/${id}/pdf`,
  );
  const saving = page.waitForEvent('download');
  await main.getByRole('link', { name: 'JSON' }).click();
  const saved = await readFile(await (await saving).path());
  const receiptFile = JSON.parse(saved.toString()) as ReceiptFile;
  const held = { name: 'three-pager.pdf', buffer: bytes };

  const openEmpty = async () => {
    await page.goto('about:blank');
    await openInteractive(page, `${url}/receipt`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Check a file against its receipt',
    );
  };
  await openEmpty();
  await expectNoViolations(page, 'receipt, none chosen');
  for (const [file, sentence] of [
    [{ name: 'deck.pptx', buffer: bytes }, 'This file is not a receipt of this site.'],
    [{ name: 'x.json', buffer: Buffer.alloc(0) }, 'This file is empty, and so no receipt.'],
    [{ name: 'x.json', buffer: json({ a: 1 }) }, 'This file is not a receipt of this site.'],
    [
      { name: 'x.json', buffer: json({ ...receiptFile, formatVersion: 2 }) },
      'This receipt is of a kind that this page does not know.',
    ],
  ] as const) {
    await choose(main, 'Choose a receipt', file);
    await expect(main.getByRole('status')).toHaveText(sentence);
  }
  await choose(main, 'Choose a receipt', { name: 'r.json', buffer: saved });
  await choose(main, 'Check a file against it', held);
  await expect(main.getByRole('status')).toContainText('This is the file that was received.');
  await expect(main.getByRole('status')).toContainText('Register: the site has this very receipt.');

  await openEmpty();
  const { receipt } = receiptFile;
  const changed = { ...receiptFile, receipt: { ...receipt, receivedAt: receipt.deadline } };
  await choose(main, 'Choose a receipt', { name: 'r.json', buffer: json(changed) });
  await expect(main).toContainText('Changed: the register says something else');
  await expect(main).not.toContainText('Received, in time');
  await expectNoViolations(page, 'receipt, changed');
  await choose(main, 'Check a file against it', held);
  await expect(main.getByRole('status')).toContainText('This receipt has been changed');

  await openEmpty();
  // Once it has read something, what reads receipts is there.
  await choose(main, 'Choose a receipt', { name: 'x.json', buffer: Buffer.alloc(0) });
  await expect(main.getByRole('status')).toHaveText('This file is empty, and so no receipt.');
  await context.setOffline(true);
  await choose(main, 'Choose a receipt', { name: 'r.json', buffer: saved });
  await expect(main).toContainText('Not confirmed: Received, in time');
  await choose(main, 'Check a file against it', held);
  await expect(main.getByRole('status')).toContainText('This is the file that was received.');
  await expect(main.getByRole('status')).toContainText('the register could not be asked');
  await context.setOffline(false);

  await page.goto('about:blank');
  await openInteractive(page, `${url}/receipt#00000000-0000-4000-8000-000000000000`);
  await expect(main.getByRole('status')).toHaveText('There is no such receipt.');
});
