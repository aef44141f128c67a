import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CODE_SIGNS } from '../../src/modules/days/check-in/code-schema.ts';
import { register } from '../support/registrations.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { beOrganiser, openPanel } from './admin-page.ts';
import { codeOf, DAY, entriesOf, KEPT_IN, openDoor, queue, type } from './door-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { addressesIn } from './kept-here.ts';
import { loseAnswer } from './lose-answer.ts';
import { writeVideo } from './qr-video.ts';
import { expect, test } from './site-fixture.ts';

test('sixty codes before a camera without a network are let in once each, when it is back', {
  tag: ['@once', '@long'],
}, async ({ launchOptions }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'door-'));
  await withSite({ environment: DAY }, async (site) => {
    const [url = ''] = site.origins;
    const people = [];
    for (let index = 0; index < 52; index += 1) {
      people.push(await register(site.installation, { name: `Person ${index}` }));
    }
    const codes = people.map(({ personId }) => ({ text: codeOf(site, personId).scanned }));
    const foreign = [
      { text: 'https://example.org/#a-ticket' },
      { text: site.installation.checkIn.codeOf(people[0]?.personId ?? '', 2025).scanned },
    ];
    const torn = codes.slice(0, 3).map((code) => ({ ...code, isTorn: true }));
    const held = [...codes.slice(0, 30), ...foreign, ...codes.slice(10, 13), ...torn];
    const video = join(folder, 'codes.y4m');
    await writeVideo(video, [...held, ...codes.slice(30)]);
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    });
    try {
      const context = await browser.newContext({
        ...{ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
      });
      const page = await context.newPage();
      await beOrganiser(page, url);
      // Nothing gets through before the network is gone as well.
      await context.route('**/api/check-in/scans', (route) => route.abort());
      const reader = page.waitForResponse(/\.wasm$/, { timeout: 60_000 });
      await openDoor(page, url);
      const { pathname } = new URL((await reader).url());
      // What reads the camera is kept as well: the phone may close the page.
      await expect.poll(() => addressesIn(page, KEPT_IN)).toContain(pathname);
      await context.setOffline(true);
      await context.unroute('**/api/check-in/scans');
      await page.reload();

      await expect(page.getByText(/^Offline since/)).toBeVisible();
      await expect(queue(page)).toHaveText('52 not sent yet', { timeout: 200_000 });
      expect(await entriesOf(site)).toEqual([]);

      // The first answer gets lost on its way: what it was about is sent again.
      await context.route('**/api/check-in/scans', loseAnswer, { times: 1 });
      await context.setOffline(false);
      await expect(queue(page)).toHaveCount(0, { timeout: 60_000 });
      const entries = await entriesOf(site);
      expect(entries.map(({ person_id }) => person_id).sort()).toEqual(
        people.map(({ personId }) => personId).sort(),
      );
      expect(new Set(entries.map(({ door }) => door))).toEqual(new Set(['Door B']));
    } finally {
      await browser.close();
    }
  });
  await rm(folder, { recursive: true, force: true });
});

// Case 55 of QUALITY.md.
test('without a camera, and after ten bad codes, typing and searching go on', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSite({ environment: DAY }, async (site) => {
    const [url = ''] = site.origins;
    const refuses = await register(site.installation, {
      ...{ name: 'Zoë Nopictures', picture_consent: 0, university: 'City University' },
    });
    const gone = await register(site.installation, { name: 'Wim Withdrew', state: 'withdrawn' });
    const { shown } = codeOf(site, refuses.personId);
    await page.goto(`${url}/admin/check-in`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectNoViolations(page, 'door, nobody signed in');
    await beOrganiser(page, url);
    await openDoor(page, url);
    await expect(page.getByText('The camera is not allowed for this site.')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page, 'door, without a camera');

    for (const sign of CODE_SIGNS.slice(0, 10)) {
      await type(page, `${shown.slice(0, 6)}${sign === shown.at(-1) ? 'Z' : sign}`);
      await expect(page.locator('.door-band')).toHaveText('Mistyped code');
    }
    await expectNoViolations(page, 'door, unknown code');
    await type(page, shown.toLowerCase());
    await expect(page.locator('.door-band')).toHaveText(/^Checked in \d\d:\d\d$/);
    await expect(page.getByText('No pictures', { exact: true })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page, 'door, let in without pictures');
    await type(page, shown);
    await expect(page.locator('.door-band')).toHaveText(/^Already in/);

    await page.context().setOffline(true);
    await type(page, codeOf(site, gone.personId).shown);
    await expect(page.locator('.door-band')).toHaveText('Has withdrawn');
    await page.getByRole('button', { name: 'Let in anyway' }).click();
    await page.getByRole('button', { name: 'Undo this check-in' }).click();
    await expect(page.locator('.door-band')).toHaveText('Taken back');
    await page.getByRole('button', { name: 'Scan the next' }).click();
    await page.getByRole('button', { name: 'Find by name' }).click();
    await page.getByLabel('Name, team or code').fill('zoe');
    await expect(page.getByText('1 of 3 people')).toBeVisible();
    await expectNoViolations(page, 'door, found by name');
    await page.getByRole('button', { name: 'Add a walk-in' }).click();
    await page.getByLabel('Name').fill('Wanda Walk');
    await page.getByLabel('University or employer').fill('City');
    await page.getByRole('button', { name: 'Add and check in' }).click();
    await expect(page.getByText('Please ask whether pictures may show this person.')).toBeVisible();
    await expectNoViolations(page, 'door, a walk-in');
    await page.getByLabel('Yes').check();
    await page.getByRole('button', { name: 'Add and check in' }).dblclick();
    await expect(page.locator('.door-band')).toHaveText(/^Checked in/);
    await expect(queue(page)).toHaveText('3 not sent yet');

    // The session has ended meanwhile: nothing of it is lost.
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Sign in to send' })).toBeVisible();
    await expect(queue(page)).toHaveText('3 not sent yet');
    await beOrganiser(page, url);
    await page.reload();
    const here = async () => {
      const answer = await page.request.get(`${url}/api/check-in/arrivals`);
      const { people } = (await answer.json()) as { people: { name: string; days: object }[] };
      return people
        .filter(({ days }) => Object.keys(days).length > 0)
        .map(({ name }) => name)
        .sort();
    };
    // Before the phone has read what it keeps, nothing waits either.
    await expect.poll(here).toEqual(['Wanda Walk', 'Zoë Nopictures']);
    await expect(queue(page)).toHaveCount(0);
  });
});

test('a helper’s phone forgets all people once the days are over, with and without a network', {
  tag: '@once',
}, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSite({ environment: DAY }, async (site) => {
    site.holdClock();
    const [url = ''] = site.origins;
    await register(site.installation, { name: 'Zoë Private' });
    const link = await (await site.admin()).post('/api/pass-links', { kind: 'door' });
    const { pathname, hash } = new URL(link.json<{ address: string }>().address);
    await page.goto(`${url}${pathname}${hash}`);
    await page.getByLabel('Which door is it at?').fill('Door B');
    await page.getByRole('button', { name: 'Start scanning' }).click();
    await page.getByRole('button', { name: 'Find by name' }).click();
    await page.getByLabel('Name, team or code').fill('zoe');
    await expect(page.getByText('Zoë Private')).toBeVisible();
    const isKept = () =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const all = names.map(
          (name) =>
            new Promise<string>((resolve) => {
              const opening = indexedDB.open(name);
              opening.onsuccess = () => {
                const { result } = opening;
                const stores = [...result.objectStoreNames];
                if (stores.length === 0) return resolve('');
                const reading = stores.map(
                  (store) =>
                    new Promise((done) => {
                      const asked = result.transaction(store).objectStore(store).getAll();
                      asked.onsuccess = () => done(asked.result);
                    }),
                );
                void Promise.all(reading).then((rows) => {
                  result.close();
                  resolve(JSON.stringify(rows));
                });
              };
            }),
        );
        return (await Promise.all(all)).join().includes('Zoë Private');
      });
    await expect.poll(isKept).toBe(true);

    await page.context().setOffline(true);
    await page.clock.fastForward('24:00:00');
    await expect(page.getByText('The list of people is not on this phone yet')).toBeVisible();
    await expect.poll(isKept).toBe(false);
    site.advance(24 * 60 * 60_000);
    await page.context().setOffline(false);
    await expect(page.getByText('The link of the doors works on the days')).toBeVisible();
    await expect(page.getByText('Zoë Private')).toHaveCount(0);
  });
});

test('the scanner is opened from the desk as a document of its own, which has the camera', {
  tag: '@once',
}, async ({ page, handInDay }) => {
  const [url = ''] = handInDay.origins;
  await beOrganiser(page, url);
  await page.goto(`${url}/admin/today`);
  const mayUseCamera = () =>
    page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      ).featurePolicy.allowsFeature('camera'),
    );
  expect(await mayUseCamera()).toBe(false);
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Check-in' })
    .click();
  await expect(page.getByRole('heading', { name: 'Check-in', exact: true })).toBeVisible();
  expect(await mayUseCamera()).toBe(false);
  await page.getByRole('link', { name: 'Open the scanner' }).click();
  await expect(page.getByLabel('Which door is it at?')).toBeVisible();
  expect(await mayUseCamera()).toBe(true);
  await page.getByRole('link', { name: 'To the organisers’ desk' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  expect(await mayUseCamera()).toBe(false);
});

test('an organiser sees what came by a link of the doors, and withdraws all of it in one step', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({ environment: DAY }, async (site) => {
    const [url = ''] = site.origins;
    const { personId } = await register(site.installation, { name: 'Ann One' });
    const admin = await site.admin();
    const link = await admin.post('/api/pass-links', { kind: 'door' });
    const helper = site.visitor();
    const token = new URL(link.json<{ address: string }>().address).hash.slice(1);
    await helper.post('/api/passes', { token });
    const shared = { edition: 2026, door: 'Garden' };
    const at = site.installation.clock.eventNow().toISOString();
    const scans = [{ id: 'scan', kind: 'in', personId, at }];
    await helper.post('/api/check-in/scans', { ...shared, scans });
    const walkIn = { id: 'walk-in', at, name: 'Wanda Walk', email: '', university: 'City' };
    await helper.post('/api/check-in/walk-ins', { ...shared, ...walkIn, pictureConsent: false });

    await openPanel(page, url, 'arrivals');
    const came = 'Check-ins: 2 (people: 2). Walk-ins: Wanda Walk.';
    await expect(page.getByText(came)).toBeVisible();
    await page.getByRole('button', { name: /^Withdraw everything/ }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(came)).toBeVisible();
    await question.getByRole('button', { name: 'Withdraw everything' }).click();
    await expect(page.getByText(came)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Make the link of the doors' })).toBeVisible();
    await expect(page.getByText(/^0 of 1 are in/)).toHaveCount(2);
  });
});
