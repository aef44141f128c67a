/** The pages of a ceremony as clients: the hall's computer, the presenter's phone, and who listens. */
import { request } from 'node:http';
import type {
  PassKind,
  RemoteState,
  ScreenState,
  Shown,
} from '../../src/modules/ceremony/schema.ts';
import type { Answer, HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

/** What stands behind # in the link that organisers show. */
export async function linkToken(admin: HttpClient, kind: PassKind): Promise<string> {
  const answer = await admin.post(`/api/ceremony/links/${kind}`);
  if (answer.status !== 200) throw new Error(`No link: ${answer.status} ${answer.text}`);
  return answer.json<{ address: string }>().address.split('#')[1] ?? '';
}

/** A browser that has opened the link. */
export async function openLink(
  site: TestSite,
  admin: HttpClient,
  kind: PassKind,
): Promise<HttpClient> {
  const client = site.visitor();
  const answer = await client.post('/api/ceremony/pass', { token: await linkToken(admin, kind) });
  if (answer.status !== 200) throw new Error(`Not opened: ${answer.status} ${answer.text}`);
  return client;
}

export const start = (admin: HttpClient, mode: 'rehearsal' | 'real' | 'replay') =>
  admin.post('/api/ceremony', { mode });

export const screenState = async (client: HttpClient) =>
  (await client.get('/api/ceremony/screen')).json<ScreenState>();

export const remoteState = async (client: HttpClient) =>
  (await client.get('/api/ceremony/remote')).json<RemoteState>();

export const move = (client: HttpClient, kind: 'next' | 'back' | 'stop' | 'show', step?: number) =>
  client.post('/api/ceremony/moves', { move: kind, ...(step === undefined ? {} : { step }) });

export const showSlide = (client: HttpClient, step: number, slide: number) =>
  client.post('/api/ceremony/slides', { step, slide });

/** As the presenter does: looks, then taps. */
export async function next(client: HttpClient): Promise<Answer> {
  return move(client, 'next', (await remoteState(client)).step);
}

/** In a few words, for lists. */
export function inWords(shown: Shown | null): string {
  if (shown === null) return 'blank';
  if (shown.kind === 'challenge') return `Challenge ${shown.number}`;
  if (shown.kind !== 'place') return shown.kind;
  return `${shown.label}: ${shown.teams.map(({ name }) => name).join(' + ')}`;
}

export interface HeardEvent {
  id: string | null;
  event: string;
  data: unknown;
}

interface Line {
  status: number;
  heard: HeardEvent[];
  /** That the server has ended it. */
  isEnded(): boolean;
  close(): void;
}

/** Listens as an EventSource does. */
export function listen(
  origin: string,
  client: HttpClient,
  kind: PassKind,
  headers: Record<string, string> = {},
): Promise<Line> {
  const cookies = [client.cookie, ...client.otherCookies.values()].filter((each) => each !== null);
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/ceremony/${kind}/events`,
      { headers: { cookie: cookies.join('; '), ...headers }, agent: false },
      (response) => {
        const heard: HeardEvent[] = [];
        let rest = '';
        let isEnded = false;
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop() ?? '';
          heard.push(...parts.map(toEvent));
        });
        response.on('end', () => {
          isEnded = true;
        });
        response.on('error', () => {
          isEnded = true;
        });
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
    id: field('id'),
    event: field('event') ?? '',
    data: JSON.parse(field('data') ?? 'null'),
  };
}

export const statesOf = <State>({ heard }: Pick<Line, 'heard'>) =>
  heard.filter(({ event }) => event === 'state').map(({ data }) => data as State);
