/** Everything that can be asked of a site: what is added to it is asked by itself. */
import { PAGES } from '../../../src/schema/pages.ts';
import { scoresOf } from '../../support/jury.ts';
import type { MirroredSite } from './mirrored-sites.ts';

export interface Question {
  /** The same on both sites, where the address itself may have an id that is not. */
  name: string;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** For the parameters of addresses; what is not here is asked with the ids below. */
const PARAMETERS: Record<string, string[]> = {
  edition: ['2026'],
  number: ['1'],
  document: ['2026', 'site'],
  section: ['winners'],
  kind: ['link', 'screen', 'pitchdeck'],
  width: ['640'],
  page: ['1'],
  file: ['home.png', 'results.png', 'results-2026.png', 'archive-2026.png'],
  name: ['2026.ics', '2026-ceremony.ics', 'waytomensa.pdf', 'verdict-2026-1.json', 'judging.png'],
};

const idsOf = ({ team, judge, panelId, handInId }: MirroredSite) => ({
  team: team.id,
  registration: team.members[0].id,
  person: team.members[0].personId,
  judge: judge.id,
  panel: panelId,
  'hand-in': handInId,
  unknown: 'unknown',
});

/** Where the makers of a verdict read it and tell it, and nobody else. */
export const isVerdictDesk = ({ name }: Question) => /\/api\/(verdict[s-]|ceremony)/.test(name);

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Pages are asked by their own addresses, and not with ids that they do not know. */
const isOfPage = (path: string) =>
  Object.values(PAGES).some((page) => path.replace(/\/:\w+|\.data/g, '') === page.path);

/** Patterns, and the stream of events: `ceremony.test.ts` listens to it. */
const isEndless = (path: string) => path.includes('*') || path === '/api/live';

/** Every page, as a document and as data, and every route that is read. */
export function reads(mirrored: MirroredSite): Question[] {
  const pages = [
    ...Object.values(PAGES).map(({ path }) => path),
    ...['/results/2026', '/archive/2026', '/no-such-page'],
    ...['/projects/2026', '/projects/2026/zephyr-quokka'],
  ];
  const addresses = [
    ...pages,
    ...pages.map((path) => `${path === '/' ? '/_' : path}.data`),
    ...['/og/results-2026.png', '/og/project-2026-zephyr-quokka.png'],
  ];
  const routes = mirrored.site
    .routeTable()
    .filter(({ method, path }) => method === 'GET' && !isOfPage(path) && !isEndless(path));
  return [
    ...addresses.map((path) => ({ name: `GET ${path}`, method: 'GET', path })),
    ...routes.flatMap(({ path }) => questionsOf('GET', path, idsOf(mirrored))),
  ];
}

/** These end a session or a person, and come last. */
const ENDS = ['DELETE /api/session', 'DELETE /api/own-sessions', 'DELETE /api/my-data'];

/** Every route that writes, with nothing to write, and with what is out of date. */
export function writes(mirrored: MirroredSite, ids: Record<string, string>): Question[] {
  const stale = staleBodies(mirrored);
  return mirrored.site
    .routeTable()
    .filter(({ method, path }) => !isRead(method) && method !== 'OPTIONS' && !path.includes('*'))
    .toSorted((a, b) => ENDS.indexOf(nameOf(a)) - ENDS.indexOf(nameOf(b)))
    .flatMap(({ method, path }) => {
      const body = stale[`${method} ${path}`];
      return questionsOf(method, path, ids).flatMap((question) => [
        { ...question, ...(method === 'DELETE' ? {} : { body: {} }) },
        ...(body ? [{ ...question, body, name: `${question.name}, out of date` }] : []),
      ]);
    })
    .map((question) => ({ ...question, headers: { 'if-match': '"999"' } }));
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** What would be right if the panels were open and nothing had changed since. */
function staleBodies({ team, judge, rubric }: MirroredSite): Record<string, object> {
  const [member] = team.members;
  const over = 'a'.repeat(64);
  const ballot = { id: 'late-ballot', teamId: team.id, scores: scoresOf(7), rubric };
  const words = { note: '', feedback: '', reason: '' };
  return {
    'POST /api/jury/ballots': { ...ballot, ...words, madeAt: '2026-09-02T14:00:00.000Z' },
    'POST /api/jury/recusals': { teamId: team.id, judgeId: judge.id },
    'POST /api/jury/conflicts': {
      id: 'late-answer',
      answers: [{ teamId: team.id, answer: 'none', reason: '' }],
    },
    'PUT /api/jury/on-phone': { ballots: [] },
    'PUT /api/own-team': { name: team.name, challenge: 1 },
    'POST /api/own-team/join': { code: 'K7F-2QX' },
    'POST /api/looking-teams/:id/request': { sentence: 'Me, please' },
    'POST /api/verdicts': { reason: 'Once more' },
    'POST /api/verdicts/:edition/:number/signatures': { over },
    'PUT /api/verdicts/:edition/:number/publication': { at: null },
    'POST /api/verdicts/:edition/:number/withdrawal': { reason: 'A wrong name' },
    'POST /api/verdict-conflicts': { teamId: team.id, reason: 'R' },
    'POST /api/personal-link/request': { email: `${member.id}@example.org` },
    'PUT /api/content/:document/sections/:section': { value: null },
  };
}

function questionsOf(method: string, path: string, ids: Record<string, string>): Question[] {
  const fill = (known: Question[], parameter: string): Question[] => {
    const values = PARAMETERS[parameter.slice(1)];
    const choices: [string, string][] = values
      ? values.map((value) => [value, value])
      : Object.entries(ids).map(([of, id]) => [`{${of}}`, id]);
    return known.flatMap((question) =>
      choices.map(([shown, value]) => ({
        ...question,
        name: question.name.replace(parameter, shown),
        path: question.path.replace(parameter, encodeURIComponent(value)),
      })),
    );
  };
  return (path.match(/:\w+/g) ?? []).reduce(fill, [{ name: `${method} ${path}`, method, path }]);
}
