/** The pages of a ceremony as clients: the hall's computer, the presenter's phone, and who listens. */
import type {
  LineKind,
  RemoteState,
  ScreenState,
  Shown,
} from '../../src/modules/stage/ceremony/schema.ts';
import type { Answer, HttpClient } from './http-client.ts';
import * as live from './live.ts';
import type { TestSite } from './site.ts';

/** What stands behind # in the link that organisers show. */
export async function linkToken(admin: HttpClient, kind: LineKind): Promise<string> {
  const answer = await admin.post('/api/pass-links', { kind: `ceremony-${kind}` });
  if (answer.status !== 200) throw new Error(`No link: ${answer.status} ${answer.text}`);
  return answer.json<{ address: string }>().address.split('#')[1] ?? '';
}

/** A browser that has opened the link. */
export async function openLink(
  site: TestSite,
  admin: HttpClient,
  kind: LineKind,
): Promise<HttpClient> {
  const client = site.visitor();
  const answer = await client.post('/api/passes', { token: await linkToken(admin, kind) });
  if (answer.status !== 200) throw new Error(`Not opened: ${answer.status} ${answer.text}`);
  return client;
}

export const start = (admin: HttpClient, mode: 'rehearsal' | 'real' | 'replay') =>
  admin.post('/api/ceremony', { mode });

/** What a page of the ceremony is told when it asks. */
export const asked = (client: HttpClient, kind: LineKind): Promise<Answer> =>
  client.get(`/api/live/states?topics=ceremony-${kind}`);

/** Why it is told nothing; null where it is told something. */
export async function refusalFor(client: HttpClient, kind: LineKind): Promise<string | null> {
  const { refused } = (await asked(client, kind)).json<{ refused: { sentence: string }[] }>();
  return refused[0]?.sentence ?? null;
}

async function stateFor<State>(client: HttpClient, kind: LineKind): Promise<State> {
  const answer = await asked(client, kind);
  const [told] = answer.json<{ states: { state: State }[] }>().states;
  if (!told) throw new Error(`Told nothing: ${answer.text}`);
  return told.state;
}

export const screenState = (client: HttpClient) => stateFor<ScreenState>(client, 'screen');

export const remoteState = (client: HttpClient) => stateFor<RemoteState>(client, 'remote');

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

/** A page that listens; `mark` is that of the state that it has. */
export async function listen(origin: string, client: HttpClient, kind: LineKind, mark = '') {
  const topic = `ceremony-${kind}`;
  const line = await live.listen(origin, client, mark === '' ? topic : `${topic}~${mark}`);
  return { ...line, topic };
}

export const statesOf = <State>(line: { heard: live.HeardEvent[]; topic: string }) =>
  live.statesOf<State>(line, line.topic);
