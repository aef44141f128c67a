import { type ClientRequest, request } from 'node:http';
import type { LiveMessage } from '../../src/schema/live.ts';
import { isOlder, type LiveVersion, markOf } from '../../src/schema/live-version.ts';
import { HttpClient } from '../support/http-client.ts';

interface PageOptions {
  topic: string;
  /** The address that it comes from, as the proxy before the site says. */
  from: string;
  cookie?: string | null;
}

/** What a page has shown of its topic, and since when. */
export interface Shown {
  state: unknown;
  at: number;
}

/** A page that is open and follows a topic, as `src/web/lib/live.ts` does. */
export class OpenPage {
  readonly shown: Shown[] = [];
  readonly #origin: string;
  readonly #options: PageOptions;
  #version: LiveVersion | null = null;
  #call: ClientRequest | null = null;

  constructor(origin: string, options: PageOptions) {
    this.#origin = origin;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#call !== null;
  }

  /** Resolves with the status once the first word has come, or with null where there is no answer. */
  open(): Promise<number | null> {
    const { cookie = null, from } = this.#options;
    const headers = { 'x-forwarded-for': from, ...(cookie === null ? {} : { cookie }) };
    return new Promise((resolve) => {
      const call = request(this.#address('/api/live'), { headers, agent: false }, (response) => {
        const status = response.statusCode ?? 0;
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) this.#hear(part);
          resolve(status);
        });
        response.on('close', () => {
          if (this.#call === call) this.#call = null;
          resolve(status);
        });
      });
      this.#call = call;
      call.on('error', () => resolve(null));
      call.end();
    });
  }

  /** For a page that may not listen. */
  async ask(): Promise<number> {
    const client = new HttpClient([this.#origin], { from: this.#options.from });
    const { status, json } = await client.get(this.#address('/api/live/states', ''));
    if (status === 200)
      for (const state of json<{ states: LiveMessage[] }>().states) this.#take(state);
    return status;
  }

  /** As its network does. */
  cut(): void {
    this.#call?.destroy();
    this.#call = null;
  }

  #address(path: string, origin = this.#origin): string {
    const { topic } = this.#options;
    const known = this.#version === null ? topic : `${topic}~${markOf(this.#version)}`;
    return `${origin}${path}?topics=${encodeURIComponent(known)}`;
  }

  #hear(text: string): void {
    const [, data] = /^event: state\ndata: (.*)$/m.exec(text) ?? [];
    if (data !== undefined) this.#take(JSON.parse(data));
  }

  #take({ version, state }: LiveMessage): void {
    const known = this.#version;
    if (known !== null && (version === known || isOlder(version, known))) return;
    this.#version = version;
    if (known !== null && markOf(version) === markOf(known)) return;
    this.shown.push({ state, at: performance.now() });
  }
}
