import type { LiveMessage } from '../../schema/live.ts';
import { isOlder, type LiveVersion, markOf } from '../../schema/live-version.ts';

/** What is known of a topic. */
export interface KnownTopic {
  version: LiveVersion | null;
  state: unknown;
  /** Null: it is not refused. */
  refusal: string | null;
}

export const unknownTopic = (): KnownTopic => ({ version: null, state: undefined, refusal: null });

/** Whether it is news: each state is once, and never one that is older than what is shown. */
export function takeState(
  topic: KnownTopic,
  { version, state }: Omit<LiveMessage, 'now'>,
): boolean {
  const { version: known } = topic;
  if (known !== null && (version === known || isOlder(version, known))) return false;
  topic.version = version;
  if (known !== null && markOf(version) === markOf(known)) return false;
  Object.assign(topic, { state, refusal: null });
  return true;
}

export function takeRefusal(topic: KnownTopic, sentence: string): boolean {
  if (topic.refusal === sentence) return false;
  Object.assign(topic, { version: null, state: undefined, refusal: sentence });
  return true;
}

/** As a topic is asked for: with the mark of what is known of it. */
export const askedAs = (name: string, { version }: KnownTopic): string =>
  version === null ? name : `${name}~${markOf(version)}`;
