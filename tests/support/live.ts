/** Pages that follow topics, as clients: each listens as an EventSource does. */
import { request } from 'node:http';
import type { LiveMessage } from '../../src/schema/live.ts';
import type { HttpClient } from './http-client.ts';

export interface HeardEvent {
  event: string;
  data: unknown;
  /** When it came, by `performance.now()`. */
  at: number;
}

export interface Line {
  status: number;
  heard: HeardEvent[];
  /** That it has ended, from either side. */
  isEnded(): boolean;
  close(): void;
}

/** `topics` as in the address: `announcements`, `clock:ID~MARK`. */
export function listen(
  origin: string,
  client: HttpClient,
  topics: string,
  onHeard: (heard: HeardEvent) => void = () => {},
): Promise<Line> {
  const cookies = [client.cookie, ...client.otherCookies.values()].filter((each) => each !== null);
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/live?topics=${encodeURIComponent(topics)}`,
      { headers: { cookie: cookies.join('; ') }, agent: false },
      (response) => {
        const heard: HeardEvent[] = [];
        let rest = '';
        let isEnded = false;
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) {
            const event = toEvent(part);
            heard.push(event);
            onHeard(event);
          }
        });
        const end = () => {
          isEnded = true;
        };
        response.on('end', end).on('error', end).on('close', end);
        resolve({
          status: response.statusCode ?? 0,
          heard,
          isEnded: () => isEnded,
          close: () => call.destroy(),
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
}

function toEvent(text: string): HeardEvent {
  const field = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? null;
  return {
    event: field('event') ?? '',
    data: JSON.parse(field('data') ?? 'null'),
    at: performance.now(),
  };
}

export const messagesOf = ({ heard }: Pick<Line, 'heard'>, topic: string): LiveMessage[] =>
  heard
    .filter(({ event }) => event === 'state')
    .map(({ data }) => data as LiveMessage)
    .filter((message) => message.topic === topic);

/** What was told of a topic, in order. */
export const statesOf = <State>(line: Pick<Line, 'heard'>, topic: string): State[] =>
  messagesOf(line, topic).map(({ state }) => state as State);

export const refusalsOf = ({ heard }: Pick<Line, 'heard'>): string[] =>
  heard
    .filter(({ event }) => event === 'refused')
    .map(({ data }) => (data as { topic: string }).topic);
