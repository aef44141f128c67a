import type { Page } from '@playwright/test';
import { PAGES, type PageName } from '../../src/schema/pages.ts';

export interface Shot {
  name: string;
  path: string;
  as?: 'attendee' | 'admin';
  /** Brings the page into the state that is shown. */
  prepare?(page: Page): Promise<void>;
  /** Of a dialog only what can be seen is shown, not the whole page behind it. */
  isFirstScreen?: true;
}

const ROLES: Partial<Record<PageName, Shot['as']>> = {
  event: 'attendee',
  dashboard: 'attendee',
  admin: 'admin',
};

const pages: Shot[] = (Object.keys(PAGES) as PageName[]).map((name) => {
  const as = ROLES[name];
  return { name, path: PAGES[name].path, ...(as ? { as } : {}) };
});

const states: Shot[] = [
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'home-info-dialog',
    path: '/',
    isFirstScreen: true,
    prepare: (page) => page.getByRole('button', { name: 'Read more: Purpose' }).click(),
  },
  {
    name: 'home-contact-form',
    path: '/#register',
    isFirstScreen: true,
    prepare: (page) => page.getByRole('button', { name: 'Write to us' }).click(),
  },
  {
    name: 'home-menu',
    path: '/',
    isFirstScreen: true,
    async prepare(page) {
      const menu = page.getByRole('button', { name: /menu/i });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'impressions-list',
    path: '/impressions?view=list',
  },
  {
    name: 'impressions-viewer',
    path: '/impressions',
    isFirstScreen: true,
    async prepare(page) {
      await page.locator('#impressions').getByRole('link').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'impressions-edit-mode',
    path: '/impressions',
    as: 'admin',
    isFirstScreen: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'Edit Mode' }).click();
      await page
        .getByRole('button', { name: /^Edit (?!Mode)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'login-wrong',
    path: '/login',
    async prepare(page) {
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Incorrect password. Please try again.').waitFor();
    },
  },
  {
    name: 'dashboard-open',
    path: '/dashboard',
    as: 'attendee',
    async prepare(page) {
      for (const card of await page.locator('main summary').all()) await card.click();
    },
  },
  {
    name: 'results-open',
    path: '/results',
    async prepare(page) {
      await page
        .getByText(/^Team Presentations & Materials/)
        .first()
        .click();
    },
  },
  { name: 'admin-sign-in', path: '/admin' },
  { name: 'admin-committee', path: '/admin/committee', as: 'admin' },
  { name: 'admin-messages', path: '/admin/messages', as: 'admin' },
  { name: 'admin-activity', path: '/admin/activity', as: 'admin' },
  {
    name: 'admin-add-photo',
    path: '/admin',
    as: 'admin',
    isFirstScreen: true,
    prepare: (page) => page.getByRole('button', { name: 'Add Photo', exact: true }).click(),
  },
];

/** Every page, and states of pages beside it. */
export const SHOTS: Shot[] = [...pages, ...states];
