import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site-fixture.ts';

/** What can be wrong in the second scheme alone: its colours, and pictures that only it shows. */
const OF_A_SCHEME = ['color-contrast', 'link-in-text-block', 'image-alt', 'svg-img-alt'];

/** Asks axe about the page as it stands, or the parts of it that are named, in both schemes. */
export async function expectNoViolations(page: Page, parts: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // A colour on its way from one scheme to the other is neither of them.
    await page.evaluate(async () => {
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(changing.map(({ finished }) => finished));
    });
    const axe = new AxeBuilder({ page });
    for (const part of parts) axe.include(part);
    if (colorScheme === 'dark') axe.withRules(OF_A_SCHEME);
    const { violations } = await axe.analyze();
    expect(violations, `in ${colorScheme}`).toEqual([]);
  }
}
