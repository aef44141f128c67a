import { formatClockTime, formatTime } from '../../../event/event-time.ts';
import { numberWords } from '../../../event/number-words.ts';
import type { Rubric } from '../../../judging/rubric-schema.ts';
import { FIRST_UNKEPT } from '../../lib/offline-queue.ts';
import type { JuryPanel, JuryTeam, RoomPitch, Standing } from './ballot-standing.ts';
import type { JuryState } from './jury-state.ts';

/** A colour of the risk scale beside words, never alone. */
export type Dot = 'good' | 'waiting' | 'wrong' | 'open' | 'kept';

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

const timeOf = ({ startsAt }: Pick<JuryTeam, 'startsAt'>) =>
  startsAt === null ? [] : [formatTime(Date.parse(startsAt))];

/** "pitch 4 of 5 · 16:10"; the room's clock knows the time better than the plan. */
export function pitchPlace(
  { id, teams }: Pick<JuryPanel, 'id' | 'teams'>,
  team: Pick<JuryTeam, 'id' | 'position' | 'startsAt'>,
  pitch: RoomPitch | null,
): string {
  const byClock = pitch?.panelId === id ? pitch.times[team.id] : undefined;
  const time = byClock === undefined ? timeOf(team) : [byClock];
  return [`pitch ${team.position} of ${teams.length}`, ...time].join(' · ');
}

/** "Challenge 2 · pitch 4 of 5 · 16:10" */
export const pitchLabel = (
  panel: Pick<JuryPanel, 'id' | 'challenge' | 'teams'>,
  team: Pick<JuryTeam, 'id' | 'position' | 'startsAt'>,
  pitch: RoomPitch | null = null,
): string => `${panel.challenge.split(' · ')[0]} · ${pitchPlace(panel, team, pitch)}`;

export function receivedWords(ballot: JuryTeam['ballot']): string {
  if (!ballot) return '';
  const time = formatClockTime(Date.parse(ballot.receivedAt));
  return ballot.revision > 1 ? `Revision ${ballot.revision} received ${time}` : `Received ${time}`;
}

/** "12 of 12 scores, 1 note" */
export function givenWords(
  { groups }: Rubric,
  { scores, note, feedback }: Pick<NonNullable<JuryTeam['ballot']>, 'scores' | 'note' | 'feedback'>,
): string {
  const counting = groups.flatMap(({ criteria }) => criteria.filter(({ counts }) => counts));
  const done = counting.filter(({ id }) => Object.hasOwn(scores, id)).length;
  const notes = [note, feedback].filter((text) => text !== '').length;
  return [
    `${done} of ${counting.length} scores`,
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ].join(', ');
}

const STANDING_WORDS: Record<
  Exclude<Standing, 'received' | 'late'>,
  { dot: Dot; words: string }
> = {
  unanswered: { dot: 'open', words: 'The question about conflicts comes first' },
  answering: { dot: 'waiting', words: 'Your answer waits on this phone' },
  conflict: { dot: 'open', words: 'You have a conflict and do not score this team' },
  'second-person': {
    dot: 'open',
    words: 'A second person has to agree that you have no conflict',
  },
  'stepped-back': { dot: 'open', words: 'You have stepped back' },
  'stepping-back': { dot: 'waiting', words: 'You have stepped back; this waits on this phone' },
  'stepped-late': {
    dot: 'kept',
    words:
      'You stepped back after the panel was closed: kept, the organisers have been told, and it holds once they reopen the panel',
  },
  refused: { dot: 'wrong', words: 'Not accepted, on this phone' },
  waiting: { dot: 'waiting', words: 'On this phone, waits to be sent' },
  draft: { dot: 'waiting', words: 'Not finished, on this phone' },
  closed: { dot: 'open', words: 'The panel was closed without your ballot' },
  missing: { dot: 'open', words: 'Not begun' },
};

/** "Team 4, 15:42" */
export const nextPitchWords = (team: Pick<JuryTeam, 'name' | 'startsAt'>): string =>
  [team.name, ...timeOf(team)].join(', ');

/** What the one key says: about all teams, or about those that are left. */
export function noConflictWords(left: readonly { name: string }[], isNamed: boolean): string {
  const [first] = left;
  if (!first) return 'Send';
  if (left.length === 1) return `No conflict with ${first.name}`;
  const number = numberWords(left.length);
  if (isNamed) return `No conflict with the other ${number}`;
  return `None of these: no conflict with ${left.length === 2 ? 'both' : `all ${number}`}`;
}

/** What stands beside a team. */
export function standingWords(
  standing: Standing,
  { ballot, late }: Pick<JuryTeam, 'ballot' | 'late'>,
): { dot: Dot; words: string } {
  if (standing === 'received') return { dot: 'good', words: receivedWords(ballot) };
  if (standing === 'late') {
    return {
      dot: 'kept',
      words: `${receivedWords(late)}, after the panel was closed: kept, not counted`,
    };
  }
  return STANDING_WORDS[standing];
}

/** The one line that says whether anything can be lost. `about` is the team in sight. */
export function barWords(
  { view, waiting, drafts, link, isSending, canKeep }: JuryState,
  about: { standing: Standing; team: JuryTeam } | null,
): { dot: Dot; words: string } {
  const unsent = waiting.filter(({ refusal }) => refusal === '');
  const ballots = unsent.filter(({ kind }) => kind === 'ballot').length;
  const begun = Object.keys(drafts).length;
  const isAnswers = unsent.some(({ kind }) => kind === 'answers');
  const what =
    ballots > 0 ? count(ballots, 'ballot') : isAnswers ? 'your answers' : 'your step back';
  const isOne = ballots > 0 ? ballots === 1 : !isAnswers;
  if (!canKeep && unsent.length + begun > 0) {
    return { dot: 'wrong', words: 'This browser keeps nothing: leave this page open' };
  }
  if (link === 'signed-out') {
    const rest = unsent.length > 0 ? `, ${what} on this phone` : '';
    return { dot: 'wrong', words: `You are signed out${rest}` };
  }
  if (unsent.length > 0) {
    // Only what survives a phone that is switched off now is called "on this phone".
    if (canKeep && unsent.some(({ order }) => order >= FIRST_UNKEPT)) {
      return { dot: 'waiting', words: 'Being written to this phone' };
    }
    if (isSending && link === 'here') {
      return {
        dot: 'waiting',
        words: `On this phone, ${what} ${isOne ? 'is' : 'are'} being sent`,
      };
    }
    return {
      dot: 'waiting',
      words: `On this phone, ${what} ${isOne ? 'waits' : 'wait'} for a network`,
    };
  }
  if (about && ['draft', 'received', 'late', 'refused'].includes(about.standing)) {
    return standingWords(about.standing, about.team);
  }
  if (begun > 0) {
    return { dot: 'waiting', words: `${count(begun, 'ballot')} not finished, on this phone` };
  }
  if (link === 'away') {
    return { dot: 'waiting', words: 'No network: what you write stays on this phone' };
  }
  if (!view) return { dot: 'open', words: 'Asking the site' };
  const teams = view.panels.flatMap((panel) => panel.teams);
  const received = teams.filter(({ ballot }) => ballot !== null).length;
  const kept = teams.filter(({ late }) => late).length;
  const words = `Connected, ${count(received, 'ballot')} received`;
  if (kept === 0) return { dot: 'good', words };
  return { dot: 'kept', words: `${words}, ${kept} kept and not counted` };
}
