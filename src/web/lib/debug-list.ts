/** What went wrong in this tab, for those who look for the reason; visitors see nothing of it. */
export interface DebugEntry {
  at: string;
  kind: 'error' | 'rejection';
  reason: unknown;
}

/** A page that fails at each frame must not fill the memory. */
const ENTRIES_MAX = 100;

type Page = Pick<EventTarget, 'addEventListener'>;

/** Records uncaught errors and unhandled rejections of the page (specification, section 8). */
export function keepDebugList(page: Page, prefix: string): DebugEntry[] {
  const entries: DebugEntry[] = [];
  function add(kind: DebugEntry['kind'], reason: unknown): void {
    if (entries.length >= ENTRIES_MAX) entries.shift();
    entries.push({ at: new Date().toISOString(), kind, reason });
    console.error(prefix, reason);
  }
  page.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    add('error', error ?? message);
  });
  page.addEventListener('unhandledrejection', (event) =>
    add('rejection', (event as PromiseRejectionEvent).reason),
  );
  return entries;
}
