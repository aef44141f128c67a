import { forgetPage } from './forget-page.ts';
import { forgetViews, JUDGE_LEFT } from './jury-database.ts';
import { KEPT_PAGES } from './kept-pages.ts';
import { showToast } from './toasts.ts';
import { unsentBallots } from './unsent-ballots.ts';

/** Nothing of a judge can be read here any more; what was not sent stays for the same judge. */
export async function forgetJudge(): Promise<void> {
  dispatchEvent(new Event(JUDGE_LEFT));
  await Promise.allSettled([forgetViews(), forgetPage(KEPT_PAGES.jury)]);
}

/** After signing out. */
export async function leavePhone(): Promise<void> {
  await forgetJudge();
  const unsent = unsentBallots();
  if (unsent === 0) return;
  showToast({
    title: 'Ballots are still on this phone',
    description: `${unsent} ${unsent === 1 ? 'has' : 'have'} not been sent. Open your personal link here again to send them.`,
    variant: 'destructive',
  });
}
