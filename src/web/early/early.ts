/**
 * Everything that works before any framework does. The build makes one inline script of it, which
 * runs in the head of each document, before the first paint: it stays small.
 */
import { EVENT_PATH, loginBefore } from '../../schema/page-paths.ts';
import { keepDebugList } from '../lib/debug-list.ts';
import { forgetEverythingIfAsked } from '../lib/forget-everything.ts';
import { isFlagMissing, showSession } from '../lib/session-flag.ts';
import { applyStoredTheme } from '../lib/theme.ts';
import { keepTaps } from './keep-taps.ts';
import { markFirstLook } from './lay-out.ts';
import { startPageAfterLoad } from './start-page.ts';

/** Before whatever the console says of errors. */
const DEBUG_PREFIX = 'ric-debug';

// In the console: ricDebug
Object.assign(window, { ricDebug: keepDebugList(window, DEBUG_PREFIX) });
// Before anything reads what is kept.
void forgetEverythingIfAsked(location);
applyStoredTheme();
showSession();
// Signed in or out in another tab.
addEventListener('storage', showSession);
markFirstLook();
keepSectionInView();
if (location.pathname === EVENT_PATH && isFlagMissing()) location.replace(loginBefore(EVENT_PATH));
keepTaps();
closeMenuAfterChoice();
startPageAfterLoad();

/** The menu opens by itself; it closes after any choice (specification, section 2). */
function closeMenuAfterChoice(): void {
  addEventListener('click', ({ target }) => {
    const choice = (target as Element).closest('nav[popover] :is(a, button)');
    choice?.closest<HTMLElement>('nav[popover]')?.hidePopover();
  });
}

/** Signs that the person has moved on. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
/** By then fonts are there, or are not waited for. */
const LIMIT_MS = 10_000;

/**
 * A link to a section scrolls to a position that late fonts still change, for which the browser makes
 * up only in part. Scroll to it again on each change of height until then.
 */
function keepSectionInView(): void {
  addEventListener('hashchange', () => {
    const section = document.querySelector(':target');
    if (!section || !document.documentElement.dataset.firstLook) return;
    const heights = new ResizeObserver(() => section.scrollIntoView());
    const stop = () => heights.disconnect();
    heights.observe(document.body);
    for (const type of MOVES) addEventListener(type, stop, { once: true, passive: true });
    setTimeout(stop, LIMIT_MS);
  });
}
