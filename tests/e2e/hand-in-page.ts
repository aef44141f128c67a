import type { CDPSession, Locator, Page } from '@playwright/test';
import { makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { TestSite } from '../support/site.ts';
import { logIn, openInteractive } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

interface HandInFixtures {
  handInSite: TestSite;
  /** A team whose first member has opened the personal link in this browser. */
  team: TestTeam;
  url: string;
  /** Moves the event's clock to a time of the day of the hand-in. */
  at(time: string): void;
}

/** On the day of the hand-in, at 14:40 until a test moves the clock. */
export const test = base.extend<HandInFixtures>({
  handInSite: async ({ handInDay }, use) => use(handInDay),
  url: async ({ handInSite }, use) => use(handInSite.origins[0] ?? ''),
  at: async ({ handInSite }, use) => {
    const { clock } = handInSite.installation;
    const at = (time: string) =>
      handInSite.advance(Date.parse(`2026-09-02T${time}+02:00`) - clock.eventNow().getTime());
    at('14:40:00');
    await use(at);
  },
  team: async ({ handInSite, context, at }, use) => {
    at('14:40:00');
    const team = await makeTeam(handInSite, { challenge: 2 });
    await logIn(context, handInSite, Promise.resolve(team.client));
    await use(team);
  },
});

export { expect };

export const card = (page: Page) =>
  page.getByRole('region', { name: 'Submit Final Presentations' });
/** The row of one of the two files. */
export const fileRow = (page: Page, name: 'Pitchdeck' | '3-Pager') =>
  card(page).getByRole('region', { name });

export async function openDashboard(page: Page, url: string): Promise<void> {
  await openInteractive(page, `${url}/dashboard`);
}

interface Chosen {
  name: string;
  buffer: Buffer;
}

/** Chooses a file as people do: with a button that opens the browser's dialog. */
export async function choose(part: Locator, button: string, file: Chosen): Promise<void> {
  const opening = part.page().waitForEvent('filechooser');
  await part.getByRole('button', { name: button }).click();
  await (await opening).setFiles({ mimeType: 'application/octet-stream', ...file });
}

/** A network that a test can slow down and take away. */
export async function network(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const emulate = (conditions: { offline?: boolean; bytesPerSecond?: number }) =>
    session.send('Network.emulateNetworkConditions', {
      offline: conditions.offline ?? false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: conditions.bytesPerSecond ?? -1,
    });
  return {
    slow: (bytesPerSecond: number) => emulate({ bytesPerSecond }),
    away: () => emulate({ offline: true }),
    fast: () => emulate({}),
  };
}
