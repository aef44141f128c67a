import { formatMoment, formatTime } from '../../../../event/event-time.ts';
import { groupedHash } from '../../../../judging/words/grouped-hash.ts';
import type {
  EditionRubric,
  JudgingBoard,
  JudgingPlan,
} from '../../../../modules/judging/judging/schema.ts';

export type BoardPanel = JudgingBoard['panels'][number];
export type BoardJudge = BoardPanel['judges'][number];
export type BoardCell = BoardJudge['cells'][number];
export type BallotState = BoardCell['state'];

/** Below a dot there is little room: the word of a state, or the time that says more. */
export function cellWord({ state, at }: Pick<BoardCell, 'state' | 'at'>): string {
  const time = at === null ? null : formatTime(Date.parse(at));
  if (state === 'received') return time ?? 'received';
  if (state === 'on a phone') return time === null ? 'phone' : `phone ${time}`;
  if (state === 'came late') return time === null ? 'late' : `late ${time}`;
  if (state === 'not pitched yet') return 'not yet';
  return state;
}

/** What a cell says to who does not see the dot. */
export function cellSentence({ state, at, revision }: BoardCell): string {
  const time = at === null ? '' : formatTime(Date.parse(at));
  if (state === 'received') {
    const revised = revision !== null && revision > 1 ? `, revision ${revision}` : '';
    return `received ${time}${revised}`;
  }
  if (state === 'came late') return `came ${time}, after the panel was closed: kept, not counted`;
  return state === 'on a phone' ? `on a phone since ${time}` : state;
}

/** +0.2 and −0.6, with a minus that is as wide as the plus. */
export function signed(value: number): string {
  const shown = Math.abs(value).toFixed(1);
  if (Number(shown) === 0) return '0.0';
  return `${value > 0 ? '+' : '\u2212'}${shown}`;
}

/** "Rubric 1, frozen 2 September 2026 at 12:00" */
export const frozenWords = ({ number, at }: NonNullable<EditionRubric['frozen']>) =>
  `Rubric ${number}, frozen ${formatMoment(Date.parse(at))}`;

export function challengeWords(
  challenge: number | null,
  challenges: JudgingPlan['challenges'],
): string {
  if (challenge === null) return 'All challenges';
  const found = challenges.find(({ number }) => number === challenge);
  return found ? `Challenge ${challenge} · ${found.title}` : `Challenge ${challenge}`;
}

/** The small line above a panel of the board. */
export function panelLine(
  { challenge }: Pick<BoardPanel, 'challenge'>,
  { frozen }: Pick<EditionRubric, 'frozen'>,
): string {
  const whose = challenge === null ? 'Panel of all challenges' : `Panel of challenge ${challenge}`;
  if (!frozen) return `${whose} · rubric not frozen yet`;
  const time = formatTime(Date.parse(frozen.at));
  return `${whose} · rubric frozen ${time} · ${groupedHash(frozen.sha256)}`;
}

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** Whom to call, a judge once, with all that is waited for. */
export function callsByJudge({
  judges,
  toCall,
}: Pick<BoardPanel, 'judges' | 'toCall'>): { judge: BoardJudge; lines: string[] }[] {
  return judges.flatMap((judge) => {
    const lines = toCall.filter(({ judgeId }) => judgeId === judge.id).map(({ words }) => words);
    return lines.length === 0 ? [] : [{ judge, lines }];
  });
}

/** What came after the panel was closed, in the order of the board. */
export function lateBallots({ judges, teams }: Pick<BoardPanel, 'judges' | 'teams'>) {
  return judges.flatMap(({ name, cells }) =>
    cells.flatMap(({ teamId, late, state }) => {
      const team = teams.find(({ id }) => id === teamId)?.name ?? '';
      return late ? [{ judge: name, team, ...late, isCorrection: state === 'received' }] : [];
    }),
  );
}

/** Who stepped back after the panel was closed. */
export function lateRecusals({ judges, teams }: Pick<BoardPanel, 'judges' | 'teams'>) {
  return judges.flatMap(({ name, cells }) =>
    cells.flatMap(({ teamId, lateRecusalAt }) => {
      const team = teams.find(({ id }) => id === teamId)?.name ?? '';
      return lateRecusalAt === null ? [] : [{ judge: name, team, at: lateRecusalAt }];
    }),
  );
}
