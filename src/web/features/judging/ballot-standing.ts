import type { Criterion, Rubric } from '../../../judging/rubric-schema.ts';
import type { JuryView } from '../../../modules/judging/judging/schema.ts';
import type { JuryState, KeptWaiting } from './jury-state.ts';

export type JuryPanel = JuryView['panels'][number];
export type JuryTeam = JuryPanel['teams'][number];
type Scores = Readonly<Record<string, number>>;

/** Whose pitch it is in a room, by its clock; null if none. */
export interface RoomPitch {
  panelId: string;
  now: string | null;
  next: string | null;
  /** "16:14", by teams' ids. */
  times: Readonly<Record<string, string>>;
}

/** The place in the address at which no team is chosen. */
export const TEAM_LIST = '#teams';

/** How it stands with a judge's ballot for a team, as the judge must see it. */
export type Standing =
  | 'unanswered'
  | 'answering'
  | 'conflict'
  | 'second-person'
  | 'stepped-back'
  | 'stepping-back'
  | 'stepped-late'
  | 'refused'
  | 'waiting'
  | 'draft'
  | 'received'
  | 'late'
  | 'closed'
  | 'missing';

export function standingOf(
  { waiting, drafts }: Pick<JuryState, 'waiting' | 'drafts'>,
  { closedAt }: Pick<JuryPanel, 'closedAt'>,
  { id, conflict, ballot, late }: Pick<JuryTeam, 'id' | 'conflict' | 'ballot' | 'late'>,
): Standing {
  const own = waiting.filter(({ teamId }) => teamId === id);
  if (conflict.recusedAt !== null) return 'stepped-back';
  if (own.some(({ kind, refusal }) => kind === 'recusal' && refusal === '')) return 'stepping-back';
  if (conflict.lateRecusalAt) return 'stepped-late';
  if (answersOnPhone(waiting).has(id)) return 'answering';
  if (conflict.answer === null) return 'unanswered';
  if (conflict.answer === 'conflict') return 'conflict';
  if (!conflict.isClear) return 'second-person';
  if (own.some(({ refusal }) => refusal === '')) return 'waiting';
  if (drafts[id]) return 'draft';
  if (own.length > 0) return 'refused';
  if (late) return 'late';
  if (ballot) return 'received';
  return closedAt === null ? 'missing' : 'closed';
}

/** Whether a judge may look at the team and its ballot. */
export const isOpen = (standing: Standing) =>
  ![
    'unanswered',
    'answering',
    'conflict',
    'second-person',
    'stepped-back',
    'stepping-back',
    'stepped-late',
  ].includes(standing);

/** Teams about which the judge has answered, and the site has not heard it yet. */
const answersOnPhone = (waiting: JuryState['waiting']) =>
  new Set(
    waiting.flatMap((each) =>
      each.kind === 'answers' && each.refusal === ''
        ? each.answers.map(({ teamId }) => teamId)
        : [],
    ),
  );

/** Teams about which the judge is asked for conflicts; `again` is one named by mistake. */
export function askedTeams(juryState: JuryState, again: string | null) {
  return (juryState.view?.panels ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .flatMap((panel) => panel.teams.map((team) => ({ panel, team })))
    .filter(({ panel, team }) => {
      const standing = standingOf(juryState, panel, team);
      return standing === 'unanswered' || (standing === 'conflict' && team.id === again);
    });
}

/** Whose pitch comes next by the plan; where none is planned any more, who has no ballot yet. */
export function nextTeam(juryState: JuryState, now: string): JuryTeam | null {
  const open = (juryState.view?.panels ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .flatMap((panel) =>
      panel.teams.map((team) => ({ team, standing: standingOf(juryState, panel, team) })),
    )
    .filter(({ standing }) => isOpen(standing));
  const [planned] = open
    .map(({ team }) => team)
    .filter(({ startsAt }) => startsAt !== null && startsAt > now)
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
  if (planned) return planned;
  const begun = open.find(({ standing }) => standing === 'draft' || standing === 'missing');
  return begun ? { ...begun.team, startsAt: null } : null;
}

/** What must have a score and has none, in the order of the ballot. */
export function missingCriteria({ groups }: Rubric, scores: Scores): Criterion[] {
  return groups
    .flatMap(({ criteria }) => criteria)
    .filter(({ id, counts }) => counts && !Object.hasOwn(scores, id));
}

/** Newest on the phone first, then what the site has. */
export function lastSent(
  waiting: readonly KeptWaiting[],
  { id, ballot }: Pick<JuryTeam, 'id' | 'ballot'>,
): { scores: Scores; note: string; feedback: string } | null {
  const own = waiting.findLast((each) => each.kind === 'ballot' && each.teamId === id);
  return own?.kind === 'ballot' ? own.ballot : ballot;
}
