import { LIVE_ASK_MS, LIVE_TOPICS_MAX } from '../../schema/limits.ts';
import type { LiveMessage } from '../../schema/live.ts';
import { serverNow } from './live-clock.ts';
import { type LiveLine, openLine, type Refusal } from './live-line.ts';
import { joinTabs, type Tabs } from './live-tabs.ts';
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

/** A page that is left for the next one keeps its line. */
const LINGER_MS = 1000;

const topics = new Map<string, Topic>();
let line: LiveLine | null = null;
let tabs: Tabs | null = null;
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

/** In all tabs of this browser. */
const wantedTopics = () => new Set([...ownTopics(), ...(tabs?.topics() ?? [])]);

function wantedWithMarks(): string {
  asked = wantedTopics();
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

/** What is wanted has changed, here or in another tab. */
function settle(): void {
  clearTimeout(timer);
  tabs?.want(ownTopics(), ownAskEveryMs());
  const wanted = wantedTopics();
  if (wanted.size === 0) {
    timer = setTimeout(() => {
      endLine();
      tabs?.leave();
      tabs = null;
      topics.clear();
    }, LINGER_MS);
    return;
  }
  for (const name of wanted) topicOf(name);
  if (!tabs?.isLeading()) return;
  if (line && [...wanted].every((name) => asked.has(name))) return;
  if (line) {
    line.again();
    return;
  }
  line = openLine({
    wanted: wantedWithMarks,
    askEveryMs: () => Math.min(ownAskEveryMs(), tabs?.askEveryMs() ?? LIVE_ASK_MS),
    onState(message) {
      take(message);
      tabs?.pass({ is: 'state', message });
    },
    onRefused(refusal) {
      refuse(refusal);
      tabs?.pass({ is: 'refused', refusal });
    },
    onHeard() {
      connected(true);
      tabs?.pass({ is: 'heard' });
    },
    onLost() {
      connected(false);
      tabs?.pass({ is: 'lost' });
    },
  });
}

/** A page that is left may be kept and come back; its line would keep the browser from that. */
function onLeave(): void {
  clearTimeout(timer);
  endLine();
  tabs?.leave();
  tabs = null;
}

function onReturn({ persisted }: PageTransitionEvent): void {
  if (!persisted || ownTopics().length === 0) return;
  join();
  settle();
}

function join(): void {
  // Heard once, however often it joins.
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', onReturn);
  tabs ??= joinTabs({
    onLead: settle,
    onFollow: endLine,
    onWanted(names) {
      if (tabs?.isLeading()) repeat(names);
      settle();
    },
    onPassed(word) {
      if (word.is === 'state') take(word.message);
      else if (word.is === 'refused') refuse(word.refusal);
      else connected(word.is === 'heard');
    },
    onAgain: () => line?.again(),
  });
}

/** For a tab that has come after they were told. */
function repeat(names: readonly string[]): void {
  for (const topic of names) {
    const { version = null, state, refusal: sentence = null } = topics.get(topic) ?? {};
    if (version !== null) tabs?.pass({ is: 'state', message: { topic, version, state } });
    else if (sentence !== null) tabs?.pass({ is: 'refused', refusal: { topic, sentence } });
  }
  tabs?.pass({ is: lostSince === null ? 'heard' : 'lost' });
}

/**
 * Follows a topic until what it answers is called. The listener is told what is known already, and every
 * change of it once. All tabs of a browser share one connection.
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
    join();
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
  tabs?.again();
}
