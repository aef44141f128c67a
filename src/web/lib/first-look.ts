import { oncePageUsed } from './page-use.ts';

/**
 * A long page is laid out in parts: at first only what is on the screen, and as soon as somebody
 * begins to use the page one band after the other, in idle moments. Otherwise a slow phone would be
 * blocked for half a second by what nobody sees yet. `styles.css` has the other half of it.
 *
 * Only a fresh visit at the top of a page begins so: whoever comes back or follows a link to a
 * section needs all heights at once. So does whoever presses a key, which may lead to the end of the
 * page, or chooses a link to a section before the scripts are there. This runs before the first
 * paint; it becomes an inline script and must not need anything from outside of it.
 */
export const BEGIN_FIRST_LOOK = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){
const{dataset}=document.documentElement;
dataset.firstLook="";
const end=()=>delete dataset.firstLook;
addEventListener("click",({target})=>{if(target.closest('a[href*="#"]'))end()},true);
addEventListener("keydown",end,true);
}`;

// A page that is never idle is laid out nevertheless.
const IDLE_LIMIT_MS = 100;
const WITHOUT_IDLE_CALLBACK_MS = 30;

const waitingForEnd = new Set<() => void>();

const isFirstLook = () => 'firstLook' in document.documentElement.dataset;

/** Shows everything at once: for whoever is about to jump to a place further down. */
export function endFirstLook(): void {
  delete document.documentElement.dataset.firstLook;
  for (const begin of waitingForEnd) begin();
  waitingForEnd.clear();
}

/** Begins work that needs to know where things are, when they are there. Answers how to end it. */
export function afterFirstLook(work: () => () => void): () => void {
  let end = () => {};
  const begin = () => {
    end = work();
  };
  if (isFirstLook()) waitingForEnd.add(begin);
  else begin();
  return () => {
    waitingForEnd.delete(begin);
    end();
  };
}

/** Lays out one band in each idle moment from the first use on. Answers how to stop it. */
export function endFirstLookSlowly(): () => void {
  const bands = [...document.querySelectorAll<HTMLElement>('main > .band, body > footer')];
  let isStopped = !isFirstLook();

  function showNext(waiting: readonly HTMLElement[]): void {
    if (isStopped) return;
    const [band, ...rest] = waiting;
    if (band) {
      band.style.contentVisibility = 'visible';
      whenIdle(() => showNext(rest));
    } else {
      finish();
    }
  }

  function finish(): void {
    for (const band of bands) band.style.contentVisibility = '';
    endFirstLook();
  }

  const forget = isStopped ? () => {} : oncePageUsed(() => whenIdle(() => showNext(bands)));
  return () => {
    forget();
    if (isStopped) return;
    isStopped = true;
    finish();
  };
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_LIMIT_MS });
  else setTimeout(callback, WITHOUT_IDLE_CALLBACK_MS);
}
