import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, HttpClient } from '../support/http-client.ts';

const CALL_LIMIT_MS = 30_000;

export interface LoadResult {
  answered: number;
  /** What went wrong, one line each. */
  failures: string[];
  p95Ms: number;
  worstMs: number;
}

interface LoadOptions {
  clients: number;
  /** One step of a client, most often a request; a new client has a connection of its own. */
  step(client: HttpClient, index: number): Promise<Answer>;
  /** Whether a client is done; asked after each of its answers. */
  isDone(answer: Answer | null): boolean;
  pauseMs?: number;
}

/** Clients that each ask, wait a little and ask again, until they are done. */
export async function runLoad(origin: string, options: LoadOptions): Promise<LoadResult> {
  const { clients, step, isDone, pauseMs = 20 } = options;
  const times: number[] = [];
  const failures: string[] = [];

  async function act(index: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const client = new HttpClient([origin], { agent, limitMs: CALL_LIMIT_MS });
    for (let answer: Answer | null = null; !isDone(answer); ) {
      const askedAt = performance.now();
      try {
        answer = await step(client, index);
        times.push(performance.now() - askedAt);
        if (answer.status >= 400) failures.push(`${answer.status} ${answer.text.slice(0, 100)}`);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
        break;
      }
      await wait(pauseMs * Math.random());
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: clients }, (_, index) => act(index)));
  times.sort((a, b) => a - b);
  return {
    answered: times.length,
    failures,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    worstMs: times.at(-1) ?? 0,
  };
}
