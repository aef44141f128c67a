import { type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { median } from './median.ts';

const ROUNDS = 5;
/** As slow as the phone that Lighthouse simulates. */
const SLOWER = 4;

/** The median of what is measured on fresh pages of a phone with a slow processor. */
export async function medianOnSlowPhone(
  chromiumPath: string,
  measure: (page: Page, session: CDPSession) => Promise<number>,
): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext(devices['Moto G4'] ?? {});
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      values.push(await measure(page, session));
      await context.close();
    }
    return median(values);
  } finally {
    await browser.close();
  }
}
