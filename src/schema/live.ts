import { z } from 'zod';
import { LIVE_TOPICS_MAX } from './limits.ts';
import type { LiveVersion } from './live-version.ts';

/** `clock:ID~MARK`: a topic, of some a part, and the mark of the state that the page has. */
const WANTED = /^([a-z][a-z-]{0,40})(?::([A-Za-z0-9-]{1,64}))?(?:~([a-z0-9]{1,16}))?$/;

export interface Wanted {
  /** With its part, as the page asked for it. */
  topic: string;
  name: string;
  part: string;
  /** Null: the page has no state yet. */
  mark: string | null;
}

const wantedSchema = z
  .string()
  .max(LIVE_TOPICS_MAX * 130)
  .transform((text, context): Wanted[] => {
    const wanted = new Map<string, Wanted>();
    for (const each of text.split(',')) {
      const [, name = '', part = '', mark = null] = WANTED.exec(each) ?? [];
      const topic = part === '' ? name : `${name}:${part}`;
      if (name !== '') wanted.set(topic, { topic, name, part, mark });
      else context.addIssue('What a page follows is written as "topic" or "topic:part".');
    }
    if (wanted.size > LIVE_TOPICS_MAX) context.addIssue('A page cannot follow as much at once.');
    return [...wanted.values()];
  });

export const liveQuerySchema = z.strictObject({ topics: wantedSchema });

/** One state, as it is told and as it is answered. */
export interface LiveMessage {
  topic: string;
  version: LiveVersion;
  /** The event's time when it was sent, in milliseconds. */
  now: number;
  state: unknown;
}

export const liveAnswerSchema = z.object({
  now: z.number(),
  /** Those that are others than the page has. */
  states: z.array(z.object({ topic: z.string(), version: z.string(), state: z.unknown() })),
  /** Topics that are unknown, or that the reader may not know. */
  refused: z.array(z.object({ topic: z.string(), sentence: z.string() })),
});
