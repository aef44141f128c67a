import { createHash } from 'node:crypto';
import { type LiveVersion, liveVersion } from '../../schema/live-version.ts';
import type { Revisions } from '../db/revisions.ts';
import type { Clock } from '../lib/clock.ts';
import type { LiveTopic } from './topic.ts';

interface StateDeps {
  clock: Pick<Clock, 'now' | 'eventNow'>;
  revisions(): Revisions;
}

/** What one audience of a topic may know, made once for all of them. */
export interface MadeState {
  version: LiveVersion;
  mark: string;
  /** The sum of the revisions it is made of. */
  revision: number;
  state: unknown;
  json: string;
  until: number | null;
}

interface Entry {
  made: MadeState | null;
  making: { revision: number; done: Promise<MadeState> } | null;
  usedAt: number;
}

const KEPT_MS = 60_000;
const MARK_LETTERS = 12;

/** The states of all followed topics, each computed when it has changed. */
export function createStates({ clock, revisions }: StateDeps) {
  const entries = new Map<string, Entry>();

  const revisionOf = ({ madeOf }: LiveTopic): number => {
    const seen = revisions();
    return madeOf.reduce((sum, name) => sum + (seen[name] ?? 0), 0);
  };

  const hasPassed = (until: number | null) => until !== null && clock.eventNow().getTime() >= until;

  async function make(
    topic: LiveTopic,
    part: string,
    audience: string,
    revision: number,
  ): Promise<MadeState> {
    const at = clock.now().getTime();
    const now = clock.eventNow();
    const { state, until } = await topic.state(audience, part, now);
    const json = JSON.stringify(state);
    const mark = createHash('sha256').update(json).digest('hex').slice(0, MARK_LETTERS);
    return {
      ...{ version: liveVersion(revision, at, mark), mark, revision, state, json },
      // One that lies behind it would have it made again and again.
      until: until !== null && until > now.getTime() ? until : null,
    };
  }

  return {
    revisionOf,
    hasPassed,

    async of(topic: LiveTopic, part: string, audience: string): Promise<MadeState> {
      const key = JSON.stringify([topic.name, part, audience]);
      const entry = entries.get(key) ?? { made: null, making: null, usedAt: 0 };
      entries.set(key, entry);
      entry.usedAt = performance.now();
      const revision = revisionOf(topic);
      const { made, making } = entry;
      if (made?.revision === revision && !hasPassed(made.until)) return made;
      if (making?.revision === revision) return making.done;
      const done = make(topic, part, audience, revision);
      const own = { revision, done };
      entry.making = own;
      try {
        const state = await done;
        if (entry.making === own) entry.made = state;
        return state;
      } finally {
        if (entry.making === own) entry.making = null;
      }
    },

    /** Of topics that are no longer followed. */
    forget(): void {
      const before = performance.now() - KEPT_MS;
      for (const [key, { usedAt }] of entries) if (usedAt < before) entries.delete(key);
    },
  };
}
export type LiveStates = ReturnType<typeof createStates>;
