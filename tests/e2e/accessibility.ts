import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { STATES, type State } from './accessibility-states.ts';
import { PICTURES, takePictures } from './pictures.ts';
import { expect, test } from './site-fixture.ts';

/** The short form: each page that is asked reads it again, which takes a third less time. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What can be wrong in the second scheme alone: its colours, and pictures that only it shows. */
const OF_A_SCHEME = ['color-contrast', 'link-in-text-block', 'image-alt', 'svg-img-alt'];

/**
 * Asks axe about a state that is on the page now, in both schemes. At the further widths of a test it
 * is not asked again: what another width alone shows is a state of its own.
 */
export async function expectNoViolations(page: Page, state: State): Promise<void> {
  if (isAskedAlready()) return;
  const folder = PICTURES;
  if (folder) return withoutTransitions(page, () => takePictures(page, folder, state));
  await bringAxe(page);
  await withoutTransitions(page, async () => {
    for (const [colorScheme, rules] of [
      ['light', null],
      ['dark', OF_A_SCHEME],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await findViolations(page, STATES[state], rules);
      expect(found, `${state}, in ${colorScheme}`).toEqual([]);
    }
  });
}

async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE_SOURCE);
}

/** The widest runs first; what needs a touch screen runs on the phone alone. */
function isAskedAlready(): boolean {
  const { project, tags } = test.info();
  return project.name !== 'desktop' && !tags.includes('@touch');
}

/** Whether all text of a part has a contrast of 7:1, as what is read in the sun needs. */
export async function expectStrongContrast(page: Page, part: string): Promise<void> {
  await bringAxe(page);
  await withoutTransitions(page, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await findViolations(page, [part], ['color-contrast-enhanced']);
      expect(found, `in ${colorScheme}`).toEqual([]);
    }
  });
}

/**
 * A colour on its way from one scheme to the other is neither of them, so nothing may be on its way
 * meanwhile. Not ended one by one: the end of each begins those of the children that inherit the
 * colour, which took longer than axe.
 */
async function withoutTransitions(page: Page, ask: () => Promise<void>): Promise<void> {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      `*, ::before, ::after, ::backdrop {
        transition: none !important;
        animation-duration: 0s !important;
        animation-delay: 0s !important;
      }`,
    );
    document.adoptedStyleSheets.push(still);
    return still;
  });
  await ask();
  await sheet.evaluate((still) => {
    const others = document.adoptedStyleSheets.filter((each) => each !== still);
    document.adoptedStyleSheets = others;
  });
}

// No page has frames, so axe is asked in the page itself.
function findViolations(page: Page, parts: readonly string[], rules: readonly string[] | null) {
  return page.evaluate(
    async ([include, only]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        include.length > 0 ? { include: [...include] } : document,
        // Preloading is for media, of which axe would ask how long they sound.
        {
          resultTypes: ['violations'],
          preload: false,
          // One that is not asked for otherwise must be switched on by its name.
          ...(only === null
            ? {}
            : {
                runOnly: [...only],
                rules: Object.fromEntries(only.map((rule) => [rule, { enabled: true }])),
              }),
        },
      );
      return violations;
    },
    [parts, rules] as const,
  );
}
