import type { RevisionStore, Revisions, Topic } from './revisions.ts';

interface ChangeDeps {
  store: { revisions: RevisionStore };
  onChange(topics: Topic[]): void;
}

/**
 * Notices that data changed, on this instance or another one. The numbers stand in the database
 * and are raised in the transaction of each write.
 */
export function createChanges({ store, onChange }: ChangeDeps) {
  let seen: Revisions | null = null;

  return {
    /** Asked by a timer, and after each write before it is answered. */
    async check(): Promise<void> {
      const current = await store.revisions.read();
      const before = seen ?? {};
      seen = current;
      const known = Object.keys({ ...before, ...current }) as Topic[];
      const changed = known.filter((topic) => current[topic] !== before[topic]);
      if (changed.length > 0) onChange(changed);
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
