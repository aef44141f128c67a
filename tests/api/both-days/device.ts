import type { LiveMessage } from '../../../src/schema/live.ts';
import { createLiveClock } from '../../../src/web/lib/live-clock.ts';
import {
  askedAs,
  type KnownTopic,
  takeRefusal,
  takeState,
  unknownTopic,
} from '../../../src/web/lib/live-topic.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { type HeardEvent, type Line, listen } from '../../support/live.ts';

interface DeviceOptions {
  name: string;
  client: HttpClient;
  topics: readonly string[];
  /** By how much its clock is wrong. */
  errorMs: number;
  /** How long an answer is on its way, which the device cannot tell from the way there. */
  latencyMs: number;
}

interface Surroundings {
  /** The true time. */
  now(): number;
  /** Of the instance that it comes to now. */
  nextOrigin(): string;
}

/** A page on a phone: it knows what it was told, and its own wrong clock. */
export class Device {
  readonly name: string;
  readonly client: HttpClient;
  /** Every state that was shown, in order, by topic. */
  readonly shown = new Map<string, unknown[]>();
  readonly #known = new Map<string, KnownTopic>();
  readonly #options: DeviceOptions;
  readonly #around: Surroundings;
  readonly #clock: ReturnType<typeof createLiveClock>;
  #line: Line | null = null;

  constructor(options: DeviceOptions, around: Surroundings) {
    this.#options = options;
    this.#around = around;
    this.name = options.name;
    this.client = options.client;
    for (const topic of options.topics) this.#known.set(topic, unknownTopic());
    this.#clock = createLiveClock({ now: () => this.#ownNow(), steady: () => around.now() });
  }

  /** The event's time, as this device knows it. */
  serverNow = (): number => this.#clock.serverNow();

  stateOf = <State>(topic: string): State => this.#known.get(topic)?.state as State;

  isRefused = (topic: string): boolean => this.#known.get(topic)?.refusal !== null;

  get isOnline(): boolean {
    return this.#line !== null && !this.#line.isEnded();
  }

  /** Its network is back: it comes to an instance, which may be another one than before. */
  async comeBack(): Promise<void> {
    const sentAt = this.#ownNow();
    let isFirst = true;
    const line = await listen(
      this.#around.nextOrigin(),
      this.client,
      this.#wanted(),
      ({ event, data }: HeardEvent) => {
        const { now } = data as { now: number };
        if (event === 'beat' && isFirst) {
          this.#clock.noteAnswered(sentAt, this.#ownNow() + this.#options.latencyMs, now);
          isFirst = false;
        } else if (event !== 'refused') this.#clock.noteTold(this.#ownNow(), now);
        if (event === 'state') this.#take(data as LiveMessage);
        if (event === 'refused') {
          const { topic, sentence } = data as { topic: string; sentence: string };
          const known = this.#known.get(topic);
          if (known) takeRefusal(known, sentence);
        }
      },
    );
    if (line.status !== 200) throw new Error(`${this.name} found no line: ${line.status}`);
    this.#line = line;
  }

  /** Where events are held back: it asks. */
  async ask(): Promise<void> {
    const path = `/api/live/states?topics=${encodeURIComponent(this.#wanted())}`;
    const { states } = (await this.client.get(path)).json<{ states: LiveMessage[] }>();
    for (const state of states) this.#take(state);
  }

  lose(): void {
    this.#line?.close();
    this.#line = null;
  }

  #ownNow = () => this.#around.now() + this.#options.errorMs;

  #wanted = () => [...this.#known].map(([name, topic]) => askedAs(name, topic)).join(',');

  #take(message: LiveMessage): void {
    const topic = this.#known.get(message.topic);
    if (!topic || !takeState(topic, message)) return;
    const shown = this.shown.get(message.topic) ?? [];
    this.shown.set(message.topic, [...shown, message.state]);
  }
}
