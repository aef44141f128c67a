/** Specification, section 8. */
const SHOWN_MS = 5000;
const SWIPE_PX = 50;

/**
 * Closes a toast after its time, with Escape, or with a swipe to the right. The time stands still
 * while a pointer or the focus is on it, so that no one has to hurry.
 */
export function leaveByItself(region: HTMLElement, close: () => void): () => void {
  const toast = region.firstElementChild as HTMLElement;
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = SHOWN_MS;
  let runningSince = 0;
  let swipeStart: number | null = null;
  let isOver = false;

  function hold() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - runningSince;
  }

  function run() {
    // One that left while the focus moved must not take the next one along.
    if (signal.aborted) return;
    if (timer !== undefined || isOver || region.contains(document.activeElement)) return;
    runningSince = Date.now();
    timer = setTimeout(close, Math.max(left, 0));
  }

  function swipe(distance: number) {
    toast.style.translate = `${Math.max(0, distance)}px 0`;
  }

  toast.addEventListener(
    'pointerenter',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      isOver = true;
      hold();
    },
    { signal },
  );
  toast.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      isOver = false;
      run();
    },
    { signal },
  );
  region.addEventListener('focusin', hold, { signal });
  // Only after the event does the document know where the focus went.
  region.addEventListener('focusout', () => setTimeout(run), { signal });

  toast.addEventListener(
    'pointerdown',
    (event) => {
      if ((event.target as Element).closest('button')) return;
      swipeStart = event.clientX;
      toast.setPointerCapture(event.pointerId);
      hold();
    },
    { signal },
  );
  toast.addEventListener(
    'pointermove',
    (event) => {
      if (swipeStart !== null) swipe(event.clientX - swipeStart);
    },
    { signal },
  );
  toast.addEventListener(
    'pointerup',
    (event) => {
      if (swipeStart === null) return;
      const distance = event.clientX - swipeStart;
      swipeStart = null;
      if (distance >= SWIPE_PX) return close();
      swipe(0);
      run();
    },
    { signal },
  );
  toast.addEventListener(
    'pointercancel',
    () => {
      swipeStart = null;
      swipe(0);
      run();
    },
    { signal },
  );

  addEventListener(
    'keydown',
    (event) => {
      // An open dialog takes Escape for itself.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close();
    },
    { signal },
  );

  run();
  return () => {
    ending.abort();
    clearTimeout(timer);
    toast.style.translate = '';
  };
}
