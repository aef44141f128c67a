import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LIVE_BEAT_MS } from '../../../schema/limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { FollowerStore } from './store.ts';

interface FollowerDeps {
  store: { announcementFollowers: FollowerStore };
  clock: Clock;
}

/** What an instance said longer ago than this says nothing any more. */
const KNOWN_MS = 3 * LIVE_BEAT_MS;

const countsSchema = z.record(z.string(), z.int());

/** In how many browsers announcements are on an open page. Each instance says what it knows. */
export function createFollowers({ store, clock }: FollowerDeps) {
  const instance = randomUUID();
  const oldest = () => new Date(clock.now().getTime() - KNOWN_MS).toISOString();

  return {
    /** By what they may know; of this instance. */
    async counted(counts: ReadonlyMap<string, number>): Promise<void> {
      const words = JSON.stringify(Object.fromEntries(counts));
      await store.announcementFollowers.say(instance, words, clock.now().toISOString());
      await store.announcementFollowers.removeBefore(oldest());
    },

    /** Of all instances. */
    async all(): Promise<ReadonlyMap<string, number>> {
      const sum = new Map<string, number>();
      for (const said of await store.announcementFollowers.since(oldest())) {
        for (const [words, count] of Object.entries(countsSchema.parse(JSON.parse(said)))) {
          sum.set(words, (sum.get(words) ?? 0) + count);
        }
      }
      return sum;
    },
  };
}
