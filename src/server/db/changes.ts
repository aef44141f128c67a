import type { RevisionStore, Revisions, Topic } from './revisions.ts';

type OnChange = (topics: readonly Topic[]) => void;

/**
 * Notices that data changed, on this instance or another one. The numbers stand in the database
 * and are raised in the transaction of each write.
 */
export function createChanges(store: { revisions: RevisionStore }) {
  const followers: OnChange[] = [];
  let seen: Revisions | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function look(): Promise<void> {
    const current = await store.revisions.read();
    const before = seen ?? {};
    seen = current;
    const known = Object.keys({ ...before, ...current }) as Topic[];
    const changed = known.filter((topic) => current[topic] !== before[topic]);
    if (changed.length === 0) return;
    const errors: unknown[] = [];
    for (const follower of followers) {
      try {
        follower(changed);
      } catch (error) {
        // The change is recorded as seen, so later listeners would never hear of it.
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  function begin(): Promise<void> {
    running = look().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** Told in the order in which they asked. */
    follow: (follower: OnChange): void => void followers.push(follower),

    /** How often each has been changed, as far as this instance knows. */
    seen: (): Revisions => seen ?? {},

    /**
     * Asked by timers, and after each write before it is answered. Never two at once, or the older answer
     * might come last; callers during a look need the one after it, which many can share.
     */
    check(): Promise<void> {
      if (!running) return begin();
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null;
          return begin();
        });
      return next;
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
