import { LIVE_ASK_MS, LIVE_TOPICS_MAX } from '../../schema/limits.ts';
import type { LiveMessage } from '../../schema/live.ts';
import { serverNow } from './live-clock.ts';
import { type LiveLine, openLine, type Refusal } from './live-line.ts';
import { askedAs, type KnownTopic, takeRefusal, takeState, unknownTopic } from './live-topic.ts';

export { serverNow };

/** What a page knows of a topic. */
export interface Followed {
  /** Undefined until the first word. */
  state: unknown;
  /** False: what is shown may be old, and it is tried again. */
  isConnected: boolean;
  /** Since when nothing was heard, by the event's time; null while it is connected. */
  lostSince: number | null;
  /** The reader may not know it, or no longer may. */
  isRefused: boolean;
  /** What to do about that; empty where there is nothing to be done. */
  refusal: string;
}

type Listener = (followed: Followed) => void;

interface Topic extends KnownTopic {
  listeners: Map<Listener, number>;
}

/** A page that is left for the next one keeps its line, and a tab that is hidden for a moment. */
const LINGER_MS = 1000;
/** In the storage of this browser: when someone signed in or out. */
const ANEW = 'live-anew';

const topics = new Map<string, Topic>();
let line: LiveLine | null = null;
let lostSince: number | null = null;
let heardAt = serverNow();
/** What the open line was opened for. */
let asked: ReadonlySet<string> = new Set();
let timer: ReturnType<typeof setTimeout> | undefined;

const followedBy = (topic: Topic): Followed => ({
  state: topic.state,
  isConnected: lostSince === null,
  lostSince,
  isRefused: topic.refusal !== null,
  refusal: topic.refusal ?? '',
});

function tell(topic: Topic): void {
  for (const listener of topic.listeners.keys()) listener(followedBy(topic));
}

function connected(isConnected: boolean): void {
  if (isConnected) heardAt = serverNow();
  const before = lostSince;
  lostSince = isConnected ? null : (before ?? heardAt);
  if (before !== lostSince) for (const topic of topics.values()) tell(topic);
}

function topicOf(name: string): Topic {
  const topic = topics.get(name) ?? { listeners: new Map(), ...unknownTopic() };
  topics.set(name, topic);
  return topic;
}

function take(message: Omit<LiveMessage, 'now'>): void {
  const topic = topics.get(message.topic);
  if (topic && takeState(topic, message)) tell(topic);
}

function refuse({ topic: name, sentence }: Refusal): void {
  const topic = topics.get(name);
  if (topic && takeRefusal(topic, sentence)) tell(topic);
}

const ownTopics = () =>
  [...topics].filter(([, { listeners }]) => listeners.size > 0).map(([name]) => name);

const ownAskEveryMs = () =>
  Math.min(
    LIVE_ASK_MS,
    ...[...topics.values()].flatMap(({ listeners }) => [...listeners.values()]),
  );

function wantedWithMarks(): string {
  asked = new Set(ownTopics());
  return [...asked]
    .slice(0, LIVE_TOPICS_MAX)
    .map((name) => askedAs(name, topicOf(name)))
    .join(',');
}

function endLine(): void {
  line?.close();
  line = null;
  asked = new Set();
}

/** What is wanted has changed, or whether the page is looked at. */
function settle(): void {
  clearTimeout(timer);
  const wanted = ownTopics();
  if (wanted.length === 0 || document.visibilityState !== 'visible') {
    timer = setTimeout(() => {
      endLine();
      if (ownTopics().length === 0) topics.clear();
    }, LINGER_MS);
  } else if (line === null) {
    line = openLine({
      wanted: wantedWithMarks,
      askEveryMs: ownAskEveryMs,
      onState: take,
      onRefused: refuse,
      onHeard: () => connected(true),
      onLost: () => connected(false),
    });
  } else if (!wanted.every((name) => asked.has(name))) {
    line.again();
  }
}

/** A page that is left may be kept and come back; its line would keep the browser from that. */
function onLeave(): void {
  clearTimeout(timer);
  endLine();
}

function onStored({ key }: StorageEvent): void {
  if (key === ANEW) line?.again();
}

/**
 * Follows a topic until what it answers is called. The listener is told what is known already, and every
 * change of it once. A page has a line while it is looked at: a hidden one would keep its connection from
 * the others, and knows all again a moment after it is seen.
 */
export function follow(
  name: string,
  listener: Listener,
  { askEveryMs = LIVE_ASK_MS }: { askEveryMs?: number } = {},
): () => void {
  const topic = topicOf(name);
  topic.listeners.set(listener, askEveryMs);
  listener(followedBy(topic));
  clearTimeout(timer);
  // Together with what else the page follows.
  timer = setTimeout(() => {
    // Heard once, however often they are added.
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', settle);
    addEventListener('storage', onStored);
    document.addEventListener('visibilitychange', settle);
    settle();
  });
  return () => {
    topic.listeners.delete(listener);
    settle();
  };
}

/** Someone has signed in or out in this browser: what they may know has changed. */
export function followAnew(): void {
  line?.again();
  try {
    localStorage.setItem(ANEW, String(Date.now()));
  } catch {
    // Where nothing may be stored, other tabs know it when they are seen again.
  }
}
