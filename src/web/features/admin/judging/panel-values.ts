import { formatTime, isoWithOffset, zurichInstant } from '../../../../event/zurich-time.ts';
import type { JudgingPanel, JudgingPlan, PanelInput } from '../../../../modules/judging/schema.ts';
import { formatTypedMoment, parseTypedMoment } from '../../../lib/typed-time.ts';
import { challengeWords } from './judging-words.ts';

/** A panel as a form has it. */
export interface PanelValues {
  name: string;
  /** Empty: all of them. */
  challenge: string;
  judgeIds: string[];
  teamIds: string[];
  /** The first pitch as it is typed; empty: not known yet. */
  start: string;
  minutes: string;
}

const USUAL_MINUTES = '15';

export const inputOf = ({ pitches, ...panel }: JudgingPanel): PanelInput => ({
  name: panel.name,
  challenge: panel.challenge,
  judgeIds: panel.judgeIds,
  teamIds: pitches.map(({ teamId }) => teamId),
  startsAt: panel.startsAt,
  pitchMinutes: panel.pitchMinutes,
});

export function panelValuesOf(input: PanelInput | null): PanelValues {
  return {
    name: input?.name ?? '',
    challenge: input?.challenge == null ? '' : String(input.challenge),
    judgeIds: input?.judgeIds ?? [],
    teamIds: input?.teamIds ?? [],
    start: input?.startsAt ? typedStart(input.startsAt) : '',
    minutes: input ? String(input.pitchMinutes) : USUAL_MINUTES,
  };
}

/** 2 Sep 2026, 15:15 */
function typedStart(instant: string): string {
  const shown = isoWithOffset(new Date(instant));
  return formatTypedMoment({ date: shown.slice(0, 10), time: shown.slice(11, 16) });
}

/** The instant of what was typed; null for nothing, undefined where it is no moment. */
export function startOf(typed: string, year?: number): string | null | undefined {
  if (typed.trim() === '') return null;
  const moment = parseTypedMoment(typed, year);
  return moment ? zurichInstant(moment.date, moment.time).toISOString() : undefined;
}

/** A whole number of minutes that a pitch can take; null where it is none. */
export function minutesOf(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= 120 ? minutes : null;
}

/** The teams of a challenge, first those whose order is known, then the others by their names. */
export function orderedTeams(
  teams: JudgingPlan['teams'],
  challenge: string,
  teamIds: readonly string[],
): JudgingPlan['teams'] {
  const own = teams.filter((team) =>
    challenge === '' ? team.challenge !== null : String(team.challenge) === challenge,
  );
  const known = teamIds.flatMap((id) => own.find((team) => team.id === id) ?? []);
  const byName = new Intl.Collator('en', { numeric: true });
  const others = own
    .filter(({ id }) => !teamIds.includes(id))
    .toSorted((a, b) => byName.compare(a.name, b.name));
  return [...known, ...others];
}

/** "15:15 – 15:30" of a pitch; null as long as the first one is not known. */
export function pitchTime(start: string | null, minutes: number, index: number): string | null {
  if (start === null) return null;
  const from = Date.parse(start) + index * minutes * 60_000;
  return `${formatTime(from)} – ${formatTime(from + minutes * 60_000)}`;
}

type Names = Pick<JudgingPlan, 'challenges' | 'judges' | 'teams'>;

/** What two people may have changed at once, in words that can stand side by side. */
export function panelWords(
  input: PanelInput,
  { challenges, judges, teams }: Names,
): Record<keyof PanelInput, string> {
  const name = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? id;
  return {
    name: input.name,
    challenge: challengeWords(input.challenge, challenges),
    judgeIds: input.judgeIds.map((id) => name(judges, id)).join(', '),
    teamIds: input.teamIds.map((id) => name(teams, id)).join(', '),
    startsAt: input.startsAt === null ? 'not known yet' : typedStart(input.startsAt),
    pitchMinutes: String(input.pitchMinutes),
  };
}
