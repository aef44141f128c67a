import { forgetDoor, forgetRooms, forgetViews, JUDGE_LEFT } from './device-database.ts';
import { forgetDrafts } from './draft.ts';
import { forgetPage } from './forget-page.ts';
import { KEPT_PAGES } from './kept-pages.ts';
import { showToast } from './toasts.ts';
import { unsent } from './unsent.ts';

/** Nothing of a judge can be read here any more; what was not sent stays for the same judge. */
export async function forgetJudge(): Promise<void> {
  dispatchEvent(new Event(JUDGE_LEFT));
  await Promise.allSettled([forgetViews(), forgetPage(KEPT_PAGES.jury)]);
}

/** After a judge has signed out. */
export async function leavePhone(): Promise<void> {
  await forgetJudge();
  tell('Ballots are still on this phone', unsent('unsentBallots'), OPEN_LINK);
}

/** After signing out no names stay on this device; unsent work stays, and is reported. */
export async function leaveDevice(): Promise<void> {
  forgetDrafts();
  await Promise.allSettled([forgetDoor(), forgetRooms()]);
  tell('Scans are still on this phone', unsent('unsentScans'), SIGN_IN);
  tell('A pitch clock is not sent yet', unsent('unsentPresses'), OPEN_ROOM);
}

const OPEN_LINK = 'Open your personal link here again to send them.';
const SIGN_IN = 'Sign in on the check-in page here to send them.';
const OPEN_ROOM = 'Open the room’s link here to send the rest.';

function tell(title: string, count: number, what: string): void {
  if (count === 0) return;
  showToast({
    title,
    description: `${count} ${count === 1 ? 'has' : 'have'} not been sent. ${what}`,
    variant: 'destructive',
  });
}
