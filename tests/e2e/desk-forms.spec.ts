import type { BrowserContext, Page, Response } from '@playwright/test';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam } from '../support/hand-ins.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openRegistration, registered } from '../support/registration.ts';
import { register } from '../support/registrations.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { closePanels, judgeEdition, sign } from '../support/verdicts.ts';
import { jpegFile, openPanel, screenLink, signIn } from './admin-page.ts';
import {
  AFTER_A_PANEL_IS_CLOSED,
  AFTER_THE_DEADLINE,
  AFTER_THE_EVENT,
  BEFORE_IT_IS_PUBLIC,
  BEFORE_THE_EVENT,
  CONTENT,
  type DeskForm,
  OF_MAIL,
  PASSWORD,
  TOWARDS_THE_VERDICT,
  WHILE_IT_IS_JUDGED,
} from './desk-forms.ts';
import { expect, test } from './site-fixture.ts';

// What the kit promises, of every form of the desk: what was typed survives Escape, Back, a reload and an
// ended session, and ten quick taps make one write.

test.slow();

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('desk-draft:')));

interface Visit {
  page: Page;
  context: BrowserContext;
  url: string;
}

async function walk({ page, context, url }: Visit, form: DeskForm): Promise<void> {
  const picture = await jpegFile('a-picture.jpg');
  const [[label, text] = ['', '']] = Object.entries(form.type);
  const written: string[] = [];
  let refused = 0;
  const note = (response: Response) => {
    const method = response.request().method();
    if (method === 'GET' || response.url().endsWith('/api/session')) return;
    if (response.ok()) written.push(`${method} ${response.url()}`);
    else refused += 1;
  };

  const chooseFile = async () => {
    if (form.file) await open.getByLabel(form.file).setInputFiles(picture);
  };
  async function fill() {
    await chooseFile();
    for (const [field, words] of Object.entries(form.type)) {
      await open.getByLabel(field, { exact: true }).fill(words);
    }
  }

  await page.goto(`${url}/admin/activity`);
  await screenLink(page, form.screen).click();
  let open = await form.open(page);
  await form.choose?.(open);
  await fill();
  const field = open.getByLabel(label, { exact: true });
  const kept = form.isSecret ? [] : [expect.stringMatching(`:${form.name}(/|$)`)];
  await expect.poll(() => drafts(page)).toEqual(kept);

  await test.step('Escape and Back ask first', async () => {
    await field.press('Escape');
    if (!form.isInPlace) {
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
    }
    await expect(field).toHaveValue(text);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(field).toHaveValue(text);
  });

  await test.step('it is back after a reload', async () => {
    page.once('dialog', (leaving) => leaving.accept());
    await page.reload();
    open = await form.open(page);
    await expect(open.getByLabel(label, { exact: true })).toHaveValue(form.isSecret ? '' : text);
    if (form.isSecret) await fill();
    else await chooseFile();
  });

  await test.step('ten taps after the session has ended write once', async () => {
    await context.clearCookies();
    page.on('response', note);
    await open
      .getByRole('button', { name: form.send, exact: true })
      .evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 10; tap += 1) button.click();
      });
    if (form.sure) {
      await page.getByRole('dialog').getByRole('button', { name: form.sure, exact: true }).click();
    }
    await signIn(page);
    await expect.poll(() => written.length).toBeGreaterThan(0);
    await expect.poll(() => drafts(page)).toEqual([]);
    await form.close?.(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    page.off('response', note);
    expect(refused).toBe(1);
    expect(written).toEqual([...new Set(written)]);
  });
}

async function walkAll(visit: Visit, forms: readonly DeskForm[]): Promise<void> {
  for (const form of forms) await test.step(form.name, () => walk(visit, form));
}

test('every form of the weeks before keeps what was typed, and writes once', {
  tag: '@once',
}, async ({ page, context }) => {
  await withSite({}, async (site) => {
    const [url = ''] = site.origins;
    await openRegistration(site, { capacity: 1 });
    await registered(site, { name: 'Ada Keller' });
    site.advance(60_000);
    await registered(site, { name: 'Kim Frey' });
    await lockedTeam(site, 'The Locked');
    await openPanel(page, url);
    await walkAll({ page, context, url }, BEFORE_THE_EVENT);
  });
});

test('every form of mail keeps what was typed, and writes once', {
  tag: '@once',
}, async ({ page, context }) => {
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, CONTACT_TO: 'organisers@example.org' };
  await withSite({ environment }, async (site) => {
    const [url = ''] = site.origins;
    await register(site.installation, { name: 'Kim Frey' });
    await openPanel(page, url);
    await walkAll({ page, context, url }, OF_MAIL);
  });
  await mail.goAway();
});

test('every form of judging and verdict keeps what was typed, and writes once', {
  tag: '@once',
}, async ({ page, context }) => {
  const environment = { REHEARSAL_CLOCK: '2026-09-02T16:00:00+02:00' };
  await withSite({ environment, heldAt: new Date() }, async (site) => {
    const [url = ''] = site.origins;
    const admin = await site.admin();
    const others = [await site.organiser('second'), await site.organiser('third')];
    await publishTeamRules(admin);
    const { panels } = await judgeEdition(site, admin);
    await openPanel(page, url);
    await walkAll({ page, context, url }, WHILE_IT_IS_JUDGED);
    await closePanels(site, admin, panels);
    await walkAll({ page, context, url }, AFTER_A_PANEL_IS_CLOSED);
    await closePanels(site, admin, panels.slice(0, 1));
    await walkAll({ page, context, url }, TOWARDS_THE_VERDICT);
    expect((await admin.post('/api/verdicts', { reason: '' })).status).toBe(200);
    for (const other of others) expect((await sign(other)).status).toBe(200);
    await walkAll({ page, context, url }, BEFORE_IT_IS_PUBLIC);
  });
});

test('every form of hand-ins and certificates keeps what was typed, and writes once', {
  tag: '@once',
}, async ({ page, context }) => {
  const site = await startHandInSite();
  try {
    const [url = ''] = site.origins;
    const { client } = await makeTeam(site, { name: 'Team 7', challenge: 1 });
    for (const deck of ['One', 'Two']) await handIn(client, 'pitchdeck', Buffer.from(deck));
    site.advance(21 * 60_000);
    await handIn(client, 'three-pager', Buffer.from('Late'));
    await (await site.admin()).post('/api/announcements', {
      ...{ text: 'Lunch is at noon.', audience: 'everybody', challenge: 0 },
      ...{ from: null, until: null, isPinned: false },
    });
    await openPanel(page, url);
    await walkAll({ page, context, url }, AFTER_THE_DEADLINE);
    site.advance(24 * 3_600_000);
    const name = { name: 'Dominique Ibarra' };
    expect((await client.post('/api/my-certificates/2026', name)).status).toBe(200);
    await openPanel(page, url);
    await walkAll({ page, context, url }, AFTER_THE_EVENT);
  } finally {
    await site.stop();
  }
});

test('every form of photos, texts and the own password keeps what was typed, and writes once', {
  tag: '@once',
}, async ({ page, context }) => {
  await withSite({}, async (site) => {
    const [url = ''] = site.origins;
    await openPanel(page, url);
    await walkAll({ page, context, url }, [...CONTENT, ...PASSWORD]);
  });
});

async function lockedTeam(site: TestSite, name: string): Promise<void> {
  const admin = await site.admin();
  const made = await admin.post('/api/teams', { name, challenge: 1 });
  expect(made.status).toBe(201);
  const { teams } = site.installation.store;
  const [team] = await teams.list(2026);
  await teams.change(team?.id ?? '', { lockedAt: site.now().toISOString() });
}
