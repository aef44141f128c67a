import { expect, type Page } from '@playwright/test';
import type { TestSite } from '../support/site.ts';

export const DAY = { REHEARSAL_CLOCK: '2026-09-02T08:40:00+02:00' };
export const EDITION = 2026;

export const queue = (page: Page) => page.getByRole('button', { name: /not sent yet/ });
export const codeOf = ({ installation }: TestSite, personId: string) =>
  installation.checkIn.codeOf(personId, EDITION);

export async function openDoor(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/check-in`);
  await page.getByLabel('Which door is it at?').fill('Door B');
  await page.getByRole('button', { name: 'Start scanning' }).click();
}

export const KEPT_IN = 'check-in-2';
/** The page itself opens without a network from then on. */
export const pageIsKept = (page: Page) =>
  expect(page.getByText('This page also opens without one.')).toBeVisible();

export async function type(page: Page, code: string): Promise<void> {
  const again = page.getByRole('button', { name: /^Scan (again|the next)$/ });
  if (await again.isVisible()) await again.click();
  await page.getByRole('button', { name: 'Type a code' }).click();
  await page.getByLabel('Type a code').fill(code);
  await page.getByLabel('Type a code').press('Enter');
}

export const entriesOf = async ({ installation }: TestSite) =>
  (await installation.store.checkIn.list(EDITION)).filter(({ kind }) => kind === 'in');
