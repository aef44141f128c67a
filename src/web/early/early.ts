/**
 * Everything that works before any framework does. The build makes one inline script of it, which
 * runs in the head of each document, before the first paint: it stays small.
 */
import { EVENT_PATH, loginBefore } from '../../schema/page-paths.ts';
import { keepDebugList } from '../lib/debug-list.ts';
import { forgetEverythingIfAsked } from '../lib/forget-everything.ts';
import { isFlagMissing, showSession } from '../lib/session-flag.ts';
import { applyStoredTheme } from '../lib/theme.ts';
import { closeMenuAfterChoice } from './close-menu.ts';
import { keepSectionInView } from './keep-section-in-view.ts';
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
