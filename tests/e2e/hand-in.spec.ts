import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { modernPdf, samplePresentation } from '../../src/server/documents/sample-documents.ts';
import { announce, handIn, makeTeam, ownHandIns, sendBytes } from '../support/hand-ins.ts';
import { register, signedIn } from '../support/registrations.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel } from './admin-page.ts';
import { expectNoSidewaysScrolling, logIn } from './event-fixture.ts';
import { card, choose, expect, fileRow, network, openDashboard, test } from './hand-in-page.ts';

const once = { tag: '@once' };
const onceLong = { tag: ['@once', '@long'] };
/** Bytes a second: a file is on its way until a test says otherwise. */
const SLOW = 40_000;
/** A page asks less and less often whether a file was looked at. */
const LOOKED_AT = { timeout: 60_000 };
/** A piece of a file arrives every seven seconds. */
const PIECE_BY_PIECE = 150_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('a file goes on over a slow network that goes away, and is compared with its receipt', {
  tag: '@ends',
}, async ({ page, team, url }) => {
  const deck = { name: 'team-7-pitchdeck.pptx', buffer: randomBytes(4_000_000) };
  await openDashboard(page, url);
  await expect(card(page)).toContainText('Hand-in closes in');
  await expect(card(page)).toContainText('02.09.2026 at 15:00, server time');
  await expect(card(page).getByRole('timer')).toHaveText(/^00:(20:00|19:\d\d)$/);
  await expect(fileRow(page, 'Pitchdeck')).toContainText('Nothing yet.');

  const net = await network(page);
  await net.slow(SLOW);
  await choose(fileRow(page, 'Pitchdeck'), 'Choose a file', deck);
  const row = fileRow(page, 'Pitchdeck');
  await expect(row).toContainText(
    'Announced at 14:40:00, so it counts even if it ends after 15:00. You may close the lid: it continues when you are back.',
  );
  const bar = row.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await expectNoViolations(page, 'hand-in, a file on its way');

  await net.away();
  await expect(row).toContainText('No connection. It continues automatically when there is one.');
  await net.slow(SLOW);
  await expect(row).not.toContainText('No connection');

  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('paused');
  await row.getByRole('button', { name: 'Resume' }).click();
  await net.fast();
  await expect(row).toContainText('received 14:40:00');
  await expect(row).toContainText(
    'Compared with the file on this device: the same, byte for byte.',
  );
  await expectNoViolations(page, 'hand-in, received and compared');
  await expectNoSidewaysScrolling(page);
  const [file] = (await ownHandIns(team.client)).files;
  expect(file?.versions.map(({ receipt }) => receipt.sha256)).toEqual([sha256(deck.buffer)]);
  expect(file?.pending).toEqual([]);
});

test(
  'a closed page goes on by itself when it is opened again',
  once,
  async ({ page, context, team, url }) => {
    const deck = { name: 'deck.pptx', buffer: randomBytes(4_000_000) };
    await openDashboard(page, url);
    await (await network(page)).slow(PIECE_BY_PIECE);
    await choose(fileRow(page, 'Pitchdeck'), 'Choose a file', deck);
    await expect
      .poll(async () => (await ownHandIns(team.client)).files[0]?.pending[0]?.received)
      .toBeGreaterThan(0);
    await page.close();
    const [pending] = (await ownHandIns(team.client)).files[0]?.pending ?? [];

    const next = await context.newPage();
    await openDashboard(next, url);
    const row = fileRow(next, 'Pitchdeck');
    await expect(row).toContainText('received 14:40:00');
    const [file] = (await ownHandIns(team.client)).files;
    expect(file?.versions.map(({ receipt }) => [receipt.id, receipt.sha256])).toEqual([
      [pending?.id, sha256(deck.buffer)],
    ]);
  },
);

test('two windows send a file once', onceLong, async ({ page, context, team, url }) => {
  await openDashboard(page, url);
  const net = await network(page);
  await net.slow(SLOW);
  await choose(fileRow(page, '3-Pager'), 'Choose a file', {
    name: 'p.pdf',
    buffer: randomBytes(2_500_000),
  });
  await expect(fileRow(page, '3-Pager').getByRole('progressbar')).toBeVisible();
  const other = await context.newPage();
  await openDashboard(other, url);
  await expect(fileRow(other, '3-Pager')).toContainText('in another window');
  await net.fast();
  await expect(fileRow(page, '3-Pager')).toContainText('received 14:40:00');
  await expect(fileRow(other, '3-Pager')).toContainText('received 14:40:00');
  expect((await ownHandIns(team.client)).files[1]?.versions).toHaveLength(1);
});

test('an upload of another device goes on here with the same file alone, or is cancelled', {
  tag: '@once',
}, async ({ page, team, url }) => {
  const bytes = randomBytes(2_000_000);
  const begin = async (kind: string) => {
    const metadata = { kind, filename: 'deck.pptx' };
    const { headers } = await announce(team.client, bytes.length, metadata);
    await sendBytes(team.client, String(headers.location), bytes.subarray(0, 900_000));
  };
  await begin('pitchdeck');
  await begin('three-pager');
  await openDashboard(page, url);
  const row = fileRow(page, 'Pitchdeck');
  await expect(row).toContainText('0.9 MB of 1.9 MB');
  await choose(row, 'Go on here', { name: 'other.pptx', buffer: bytes });
  await expect(row.getByRole('alert')).toHaveText(
    'This is another file. Please choose deck.pptx (1.9 MB).',
  );
  await choose(row, 'Go on here', { name: 'deck.pptx', buffer: bytes });
  await expect(row).toContainText('the same, byte for byte');
  const other = fileRow(page, '3-Pager');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(other).toContainText('Nothing yet.');
  expect((await ownHandIns(team.client)).files[1]?.pending).toEqual([]);
});

test(
  'a changed file under the same name and size is told by its hash',
  once,
  async ({ page, team, url }) => {
    const bytes = randomBytes(1_500_000);
    const metadata = { kind: 'pitchdeck', filename: 'deck.pptx' };
    const { headers } = await announce(team.client, bytes.length, metadata);
    await sendBytes(team.client, String(headers.location), bytes.subarray(0, 900_000));
    await openDashboard(page, url);
    const row = fileRow(page, 'Pitchdeck');
    await choose(row, 'Go on here', { name: 'deck.pptx', buffer: randomBytes(1_500_000) });
    await expect(row.getByRole('alert')).toContainText('What arrived differs from the file');
  },
);

test(
  'a team with an extension has its own countdown and its reason',
  once,
  async ({ page, handInSite, team, at, url }) => {
    const { store } = handInSite.installation;
    await store.handIns.addExtension({
      id: team.id,
      edition: 2026,
      teamId: team.id,
      until: new Date('2026-09-02T15:20:00+02:00').toISOString(),
      reason: 'laptop died',
      createdAt: handInSite.now().toISOString(),
    });
    at('15:05:00');
    await openDashboard(page, url);
    await expect(card(page)).toContainText('You have until 15:20: laptop died');
    await expect(card(page).getByRole('timer')).toHaveText(/^00:1[45]:/);
    await choose(fileRow(page, 'Pitchdeck'), 'Choose a file', {
      name: 'deck.pptx',
      buffer: randomBytes(1000),
    });
    await expect(fileRow(page, 'Pitchdeck')).toContainText('received 15:05:00');
  },
);

test(
  'a warning comes later, blocks nothing, and is remembered once it is mended',
  once,
  async ({ page, team, url }) => {
    await openDashboard(page, url);
    const row = fileRow(page, '3-Pager');
    const five = samplePresentation({ slides: 5 });
    await choose(row, 'Choose a file', { name: 'three-pager.pptx', buffer: five });
    await expect(row).toContainText('received 14:40:00');
    const warning = 'This 3-pager has five slides. A 3-pager has three, one minute each.';
    await expect(row).toContainText('5 slides', LOOKED_AT);
    await expect(row.getByRole('status')).toContainText(warning);
    await expectNoViolations(page, 'hand-in, a warning');
    await choose(row, 'Replace', { name: 'three-pager.pdf', buffer: modernPdf(3) });
    await expect(row).toContainText('3 pages', LOOKED_AT);
    await expect(row).not.toContainText(warning);
    await expect(card(page)).toContainText(
      `3-Pager version 1: ${warning} You replaced it at 14:40.`,
    );
    expect((await ownHandIns(team.client)).files[1]?.versions).toHaveLength(2);
  },
);

test('after the deadline the card says what counts, and a later file is late', {
  tag: '@once',
}, async ({ page, team, at, url }) => {
  await handIn(team.client, 'pitchdeck', randomBytes(1000));
  at('15:02:11');
  await openDashboard(page, url);
  await expect(card(page)).toContainText('Closed');
  await expect(card(page)).toContainText('What counts: Pitchdeck version 1, 3-Pager none.');
  await expect(card(page)).toContainText('is kept as late, and the organisers decide.');
  const row = fileRow(page, 'Pitchdeck');
  await choose(row, 'Hand in late', { name: 'deck.pptx', buffer: randomBytes(2000) });
  await expect(row).toContainText(
    'Version 2 came after the deadline, at 15:02:11, and is kept. The organisers decide. Version 1 counts.',
  );
  await expect(row).toContainText('received 14:40:00');
  await card(page).getByText('1 other version').click();
  const list = card(page).getByRole('list', { name: 'Other versions' });
  await expect(list).toContainText('Pitchdeck version 2 15:02:11 · late');
  await expect(list.getByRole('button')).toHaveCount(0);
  await expect(list.getByRole('link', { name: 'Download' })).toBeVisible();
  await expectNoViolations(page, 'hand-in, late');
  await expectNoSidewaysScrolling(page);
});

test('of a wrong last file the team chooses the version before, and organisers after the deadline', {
  tag: ['@once', '@long'],
}, async ({ page, browser, team, at, url }) => {
  const row = fileRow(page, 'Pitchdeck');
  const good = { name: 'deck.pptx', buffer: samplePresentation({ slides: 12 }) };
  at('14:50:00');
  await openDashboard(page, url);
  await choose(row, 'Choose a file', good);
  await expect(row).toContainText('received 14:50:00');
  at('14:58:00');
  await choose(row, 'Replace', { name: 'notes.docx', buffer: randomBytes(700) });
  await expect(row).toContainText('notes.docx');
  await expect(row).toContainText('received 14:58:00');

  await test.step('by keyboard, without losing the place', async () => {
    await card(page).getByText('1 earlier version').click();
    const list = card(page).getByRole('list', { name: 'Earlier versions' });
    await expect(list).toContainText('Pitchdeck version 1 14:50:00 · in time');
    await expectNoViolations(page, 'hand-in, earlier versions');
    await list.getByRole('button', { name: 'Let it count' }).focus();
    await page.keyboard.press('Enter');
    const said = card(page).getByText('Pitchdeck: version 1 counts now.');
    await expect(said).toBeFocused();
    await expect(row).toContainText('deck.pptx');
    await expect(row).toContainText('received 14:50:00');
    await expect(row).toContainText(
      'Your team chose version 1 at 14:58:00: it counts. If you hand in another file before the deadline, that one counts.',
    );
    await expect(card(page).getByRole('list', { name: 'Other versions' })).toContainText(
      'notes.docx',
    );
    await expectNoSidewaysScrolling(page);
  });

  at('15:00:01');
  await openDashboard(page, url);
  await expect(card(page)).toContainText('What counts: Pitchdeck version 1, 3-Pager none.');
  await card(page).getByText('1 other version').click();
  await expect(card(page).getByRole('button', { name: 'Let it count' })).toHaveCount(0);
  await page.goto(`${url}/me`);
  await expect(page.getByText('Your 3-Pager is missing.')).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: 'Version 1 counts.' });
  await expect(step).toContainText('14:50');
  await expect(step.getByRole('link', { name: 'Receipt' })).toBeVisible();

  await test.step('an organiser, with a reason', async () => {
    const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await openPanel(desk, url, 'hand-ins');
    const line = desk.getByRole('row').filter({ hasText: 'v1 of 2 · 14:50:00' });
    await expect(line).toContainText('chosen');
    await line.getByRole('link', { name: team.name }).click();
    const details = desk.getByRole('complementary', { name: team.name });
    await expect(details.getByRole('list', { name: 'Choices: Pitchdeck' })).toHaveText(
      '14:58:00: the team chose version 1.',
    );
    const second = details.getByRole('article', { name: 'Version 2' });
    await second.getByText('Let this version count').click();
    const form = second.getByRole('form', { name: 'Let version 2 count' });
    await form.getByRole('button', { name: 'Let it count' }).click();
    await expect(form).toContainText('The reason is missing.');
    await form.getByLabel('Why this version counts').fill('The team asked for it');
    await expectNoViolations(desk, 'hand-ins, let a version count');
    await form.getByRole('button', { name: 'Let it count' }).click();
    await expect(second).toContainText('This one counts');
    await expect(details.getByRole('listitem').filter({ hasText: 'an organiser' })).toHaveText(
      '15:00:01: an organiser chose version 2: The team asked for it',
    );
    await desk.context().close();
  });

  await openDashboard(page, url);
  await expect(row).toContainText('The organisers chose version 2: The team asked for it.');
  const { files } = await ownHandIns(team.client);
  // Receipts stay as they are, of both.
  expect(files[0]?.versions.map(({ receipt, counts }) => [receipt.inTime, counts])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('files of a team are shown to the bank and to everyone only if all members agree', {
  tag: '@once',
}, async ({ page, context, browser, handInSite, at, url }) => {
  at('14:40:00');
  const team = await makeTeam(handInSite, { name: 'Divided', challenge: 2 });
  const [, second] = team.members;
  if (!second) throw new Error('There are two.');
  await handIn(team.client, 'pitchdeck', samplePresentation({ slides: 12 }));
  await logIn(context, handInSite, Promise.resolve(team.client));
  const others = await browser.newContext({ reducedMotion: 'reduce' });
  await logIn(others, handInSite, signedIn(handInSite, second));
  const refusing = await others.newPage();
  const bank = await browser.newContext();
  const admin = await handInSite.admin();
  const body = { name: 'Petra', email: 'p@bank.example', organisation: 'Bank B', challenge: 2 };
  const { id } = (await admin.post('/api/partners', body)).json<{ id: string }>();
  await logIn(bank, handInSite, signedIn(handInSite, { id, personId: id, name: 'Petra' }));
  const partner = await bank.newPage();
  const deck = partner.getByRole('link', { name: /Pitchdeck of Divided/ });
  await partner.goto(`${url}/partner`);
  await expect(deck).toBeVisible();

  const toBank = (on: Page) => card(on).getByRole('checkbox', { name: /^Show our files to / });
  const toAll = (on: Page) =>
    card(on).getByRole('checkbox', { name: 'Show our project and files with the results' });
  await openDashboard(page, url);
  await expect(toBank(page)).toBeChecked();
  await expect(card(page)).toContainText('Still missing: you, Member 2 of Divided.');
  await toAll(page).check();
  await expect(card(page)).toContainText('Not shown. Still missing: Member 2 of Divided.');
  await expectNoViolations(page, 'hand-in, who agrees');

  await openDashboard(refusing, url);
  await toBank(refusing).uncheck();
  await expect(card(refusing).getByRole('status').last()).toHaveText(
    'Saved: neither the bank nor anyone else may see them.',
  );
  await expect(toAll(refusing)).not.toBeChecked();
  await partner.reload();
  await expect(partner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(deck).toHaveCount(0);
  await openDashboard(page, url);
  await expect(card(page)).toContainText('Not shown. Still missing: Member 2 of Divided.');

  await toAll(refusing).check();
  await expect(toBank(refusing)).toBeChecked();
  await expect(card(refusing).getByText('Everyone in your team agrees.')).toHaveCount(2);
  await partner.reload();
  await expect(deck).toBeVisible();
  await expectNoSidewaysScrolling(refusing);
  await others.close();
  await bank.close();
});

test(
  'what the server refuses stands at the file, and an ended session loses nothing',
  onceLong,
  async ({ page, context, handInSite, team, url }) => {
    await openDashboard(page, url);
    const row = fileRow(page, 'Pitchdeck');
    await choose(row, 'Choose a file', { name: 'empty.pptx', buffer: Buffer.alloc(0) });
    await expect(row.getByRole('alert')).toHaveText(
      'This file is empty. Please choose another one.',
    );
    await expect(row.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toContainText('Nothing yet.');

    const logged = handInSite.log().length;
    const net = await network(page);
    await net.slow(PIECE_BY_PIECE);
    await choose(row, 'Choose a file', { name: 'deck.pptx', buffer: randomBytes(3_000_000) });
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
    const cookies = await context.cookies();
    await context.clearCookies();
    await expect(row.getByRole('alert')).toContainText(
      'Your session has ended. Nothing is lost: open your personal link again, and it goes on.',
    );
    await context.addCookies(cookies);
    await net.fast();
    await openDashboard(page, url);
    await expect(row).toContainText('received 14:40:00');
    expect((await ownHandIns(team.client)).files[0]?.versions).toHaveLength(1);
    expect(handInSite.log().slice(logged)).not.toContain('"level":50');
  },
);

test(
  'a file of a very long name is handed in by keyboard alone',
  once,
  async ({ page, team, url }) => {
    const name = `${'a-very-long-name-'.repeat(12)}.pdf`;
    // Before: the browser learns of it with its next message, and a key is pressed at once.
    const opening = page.waitForEvent('filechooser');
    await openDashboard(page, url);
    await fileRow(page, '3-Pager').getByRole('button', { name: 'Choose a file' }).focus();
    await page.keyboard.press('Enter');
    await (await opening).setFiles({ name, mimeType: 'application/pdf', buffer: randomBytes(900) });
    await expect(fileRow(page, '3-Pager')).toContainText('received');
    await expect(fileRow(page, '3-Pager').getByRole('link', { name })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.goto(`${url}/me`);
    const missing = page.getByRole('region', { name: 'Your Pitchdeck' });
    await expect(missing.getByRole('listitem')).toContainText('version 1, received 14:40:00');
    expect(team.members).not.toHaveLength(0);
  },
);

test(
  'the way by mail stays below, and is all there is with the shared password',
  once,
  async ({ page, context, handInSite, team, url }) => {
    await openDashboard(page, url);
    for (const part of [
      'No network, or the upload fails?',
      'Send your Pitchdeck and your 3-Pager by e-mail. The hand-in deadline is 02.09.2026 at 15:00',
      'submissions@challenge.example',
      'programme-lead@challenge.example',
    ]) {
      await expect(card(page)).toContainText(part);
    }
    await expect(card(page).getByRole('link', { name: 'Open Email Client' })).toHaveAttribute(
      'href',
      /^mailto:submissions@challenge\.example\?cc=/,
    );
    await expect(card(page).getByRole('button', { name: /^Copy / })).toHaveCount(4);
    expect(team.name).toBe('Team 7');

    await context.clearCookies();
    await logIn(context, handInSite);
    await openDashboard(page, url);
    await expect(card(page)).toContainText('What arrives later is not judged.');
    await expect(card(page).getByRole('button')).toHaveText([
      /^Copy /,
      /^Copy /,
      /^Copy /,
      /^Copy All/,
    ]);
    await expect(card(page).getByRole('link')).toHaveText(['Open Email Client']);

    await context.clearCookies();
    const alone = await register(handInSite.installation, { name: 'Without Team' });
    await logIn(context, handInSite, signedIn(handInSite, alone));
    await openDashboard(page, url);
    await expect(card(page).getByRole('link', { name: 'Find your team' })).toHaveAttribute(
      'href',
      '/me',
    );
    await expectNoViolations(page, 'hand-in, without a team');
  },
);

test(
  'by keyboard nobody loses their place while a file is sent, paused and cancelled',
  once,
  async ({ page, team, url }) => {
    // Before: the browser learns of it with its next message, and a key is pressed at once.
    const opening = page.waitForEvent('filechooser');
    await openDashboard(page, url);
    await (await network(page)).slow(200_000);
    const row = fileRow(page, 'Pitchdeck');
    await row.getByRole('button', { name: 'Choose a file' }).focus();
    await page.keyboard.press('Enter');
    await (await opening).setFiles({
      name: 'deck.pptx',
      mimeType: 'application/octet-stream',
      buffer: randomBytes(6_000_000),
    });
    const heading = row.getByRole('heading', { name: 'Pitchdeck' });
    await expect(heading).toBeFocused();
    await expect(row.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: 'Resume' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Nothing yet.');
    await expect(heading).toBeFocused();
    await expect
      .poll(async () => (await ownHandIns(team.client)).files[0]?.pending)
      .toHaveLength(0);
  },
);

test(
  'a screen reader hears once that a file has arrived, and not how far it is',
  once,
  async ({ page, team, url }) => {
    await handIn(team.client, 'three-pager', randomBytes(900));
    await openDashboard(page, url);
    await card(page).evaluate((part) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const live = (target instanceof Element ? target : target.parentElement)?.closest(
            '[role=status], [role=alert]',
          );
          const text = [target, ...addedNodes].at(-1)?.textContent ?? '';
          if (live && text !== '') heard.push(text);
        }
      }).observe(part, { subtree: true, childList: true, characterData: true });
    });
    await (await network(page)).slow(800_000);
    await choose(fileRow(page, 'Pitchdeck'), 'Choose a file', {
      name: 'deck.pptx',
      buffer: randomBytes(2_000_000),
    });
    await expect(fileRow(page, 'Pitchdeck')).toContainText('the same, byte for byte');
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard.filter((text) => /received \d/.test(text))).toEqual([
      'Pitchdeck version 1: received 14:40:00.',
    ]);
    expect(heard.filter((text) => text.includes('MB'))).toEqual([]);
  },
);

test(
  'nothing moves while the card becomes ready, and on a phone it stands right below the clock',
  once,
  async ({ page, team, url }) => {
    await handIn(team.client, 'three-pager', modernPdf(3));
    await expect
      .poll(async () => (await ownHandIns(team.client)).files[1]?.versions[0]?.findings.state)
      .toBe('looked at');
    // What the letters measure is not asked here: a machine may lack the faces that stand in for them.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as PerformanceEntry & { value: number }).value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openDashboard(page, url);
      await card(page).scrollIntoViewIfNeeded();
      await expect(card(page).getByRole('timer')).toHaveText(/^00:19:/);
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            // What has been laid out by then has been told.
            requestAnimationFrame(() =>
              setTimeout(() => resolve((window as unknown as { shifts: number[] }).shifts)),
            );
          }),
      );
      expect(shifts, `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async (name: string) =>
      (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
    expect(await top('Submit Final Presentations')).toBeLessThan(await top('Resources'));
  },
);
