import type { Page } from '@playwright/test';
import type { DocumentDraft, PublishInput } from '../../src/modules/content/content/schema.ts';

interface HandbookShot {
  /** Of its file in docs/handbook. */
  name: string;
  path: string;
  /** What is there once the page can be used; left out: the editor or the list of documents. */
  part?: string;
  /** Brings the page into the state that is shown. */
  prepare?(page: Page): Promise<void>;
}

const documentAt = (id: string, more: string) => `/admin/content/${id}?${more}`;

/** In the order in which the handbook shows them; the last ones change what is there. */
export const HANDBOOK_SHOTS: HandbookShot[] = [
  {
    name: 'content',
    path: '/admin/content',
    async prepare(page) {
      await page.getByRole('heading', { name: 'First steps' }).waitFor();
    },
  },
  { name: 'editor', path: documentAt('2026', 'section=schedule') },
  {
    name: 'move',
    path: documentAt('2026', 'section=dates'),
    async prepare(page) {
      await page.getByRole('button', { name: 'Move the whole edition' }).click();
      await page.getByLabel('New first day').fill('29 Sep');
      await page.getByText('28 days later').waitFor();
    },
  },
  {
    name: 'publish',
    path: documentAt('2026', 'section=dates'),
    async prepare(page) {
      // Something to publish.
      await page.getByRole('button', { name: /^University campus/ }).click();
      await page.getByLabel('What happens there').first().fill('Opening and pitches');
      await page.locator('.save-words', { hasText: 'by organiser' }).waitFor();
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'logo',
    path: documentAt('2026', 'section=partners'),
    async prepare(page) {
      await page.getByText('Lead sponsors', { exact: true }).click();
      await page.getByText('Partner Bank A', { exact: true }).click();
      const logo = page.getByRole('group', { name: /^Logo(?! for)/ });
      await logo.evaluate((group) => group.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'new-edition',
    path: '/admin/content',
    async prepare(page) {
      await page.getByRole('button', { name: 'New edition' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'to-do',
    path: '/admin/content',
    async prepare(page) {
      await page.request.post('/api/content-editions', { data: { from: 2026, year: 2027 } });
      await page.goto(documentAt('2027', 'view=to-do'));
      await page.getByRole('heading', { name: 'What is still to do' }).waitFor();
    },
  },
  {
    name: 'history',
    path: documentAt('2026', 'view=history'),
    async prepare(page) {
      await publishPrize(page, 'CHF 2,000', 'A higher first prize');
      await publishPrize(page, 'CHF 20,000', 'Typing mistake');
      await page.request.post('/api/content/2026/publications/2/put-back', { data: {} });
      await page.reload();
      await page.getByRole('listitem', { name: 'Version 4' }).waitFor();
    },
  },
  {
    name: 'ceremony',
    path: '/ceremony',
    part: '[data-shown="waiting"]',
    async prepare(page) {
      await page.request.post('/api/ceremony', { data: { mode: 'rehearsal' } });
      for (const step of [0, 1, 2]) {
        await page.request.post('/api/ceremony/moves', { data: { move: 'next', step } });
      }
      await page.locator('[data-told="true"]').waitFor();
      // Its members come a moment later.
      await page.waitForFunction(() =>
        window.document.getAnimations().every(({ playState }) => playState === 'finished'),
      );
    },
  },
  { name: 'ceremony-remote', path: '/ceremony/remote', part: '.remote-next' },
];

async function publishPrize(page: Page, amount: string, note: string): Promise<void> {
  const read = async () =>
    (await (await page.request.get('/api/content/2026')).json()) as DocumentDraft;
  const { prizes } = (await read()).sections;
  const value = prizes?.value as { awards: { amount: string }[] };
  await page.request.put('/api/content/2026/sections/prizes', {
    headers: { 'if-match': `"${prizes?.version}"` },
    data: {
      value: {
        ...value,
        awards: value.awards.map((award, place) => (place === 0 ? { ...award, amount } : award)),
      },
    },
  });
  const { summary, findings } = await read();
  const data: PublishInput = {
    at: null,
    draftNumber: summary.draftNumber,
    ticked: findings.filter(({ level }) => level === 'warning').map(({ id }) => id),
    keeps: [],
    cancels: [],
    note,
  };
  await page.request.post('/api/content/2026/publications', { data });
}
