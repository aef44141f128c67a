import { z } from 'zod';
import { formatTime, instantAt, isoWithOffset } from '../../../../event/event-time.ts';
import { plannedPitch } from '../../../../judging/pitch-clock/clock-at.ts';
import type {
  JudgingPanel,
  JudgingPlan,
  PanelInput,
} from '../../../../modules/judging/judging/schema.ts';
import { formatTypedMoment, parseTypedMoment } from '../../../lib/typed-time.ts';

/** A panel as a form has it. */
export interface PanelValues {
  name: string;
  /** Empty: all of them. */
  challenge: string;
  judgeIds: string[];
  teamIds: string[];
  /** The first pitch as it is typed; empty: not known yet. */
  start: string;
  room: string;
  /** Pitch and questions together. */
  minutes: string;
  questions: string;
}

const USUAL_MINUTES = '15';
const USUAL_QUESTIONS = '5';

export function panelValuesOf(panel: JudgingPanel | null): PanelValues {
  return {
    name: panel?.name ?? '',
    challenge: panel?.challenge == null ? '' : String(panel.challenge),
    judgeIds: panel?.judgeIds ?? [],
    teamIds: panel?.pitches.map(({ teamId }) => teamId) ?? [],
    start: panel?.startsAt ? typedStart(panel.startsAt) : '',
    room: panel?.room ?? '',
    minutes: panel ? String(panel.pitchMinutes) : USUAL_MINUTES,
    questions: panel ? String(panel.questionMinutes) : USUAL_QUESTIONS,
  };
}

/** 7 Sep 2027, 15:15 */
function typedStart(instant: string): string {
  const shown = isoWithOffset(new Date(instant));
  return formatTypedMoment({ date: shown.slice(0, 10), time: shown.slice(11, 16) });
}

/** The instant of what was typed; null for nothing, undefined where it is no moment. */
export function startOf(typed: string, year?: number): string | null | undefined {
  if (typed.trim() === '') return null;
  const moment = parseTypedMoment(typed, year);
  return moment ? instantAt(moment.date, moment.time).toISOString() : undefined;
}

/** A whole number of minutes that a pitch can take; null where it is none. */
export function minutesOf(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= 120 ? minutes : null;
}

/** A whole number of minutes for questions that leaves at least one for the pitch; null: it is none. */
export function questionsOf(typed: string, minutes: number | null): number | null {
  const questions = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return questions !== null && questions < (minutes ?? 120) ? questions : null;
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
export function pitchSpan(start: string | null, minutes: number, index: number): string | null {
  const from = plannedPitch(start, minutes, index);
  return from === null ? null : `${formatTime(from)} – ${formatTime(from + minutes * 60_000)}`;
}

/** What was typed as a panel has it; the teams are those of its challenge, in their order. */
export const panelValuesSchema = (teams: JudgingPlan['teams']) =>
  z.custom<PanelValues>().transform((values, context): PanelInput => {
    const refuse = (path: keyof PanelValues, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const name = values.name.trim();
    const startsAt = startOf(values.start);
    const pitchMinutes = minutesOf(values.minutes);
    if (name === '') refuse('name', 'The name of the panel is missing.');
    if (startsAt === undefined) {
      refuse('start', 'This is not a date and time; write it like 7 Sep 2027, 15:15.');
    }
    if (pitchMinutes === null) refuse('minutes', 'A team has 1 to 120 minutes.');
    const questionMinutes = questionsOf(values.questions, pitchMinutes);
    if (questionMinutes === null) {
      refuse(
        'questions',
        'Questions take 0 minutes or more, and leave at least one for the pitch.',
      );
    }
    return {
      name,
      challenge: values.challenge === '' ? null : Number(values.challenge),
      judgeIds: values.judgeIds,
      teamIds: orderedTeams(teams, values.challenge, values.teamIds).map(({ id }) => id),
      startsAt: startsAt ?? null,
      room: values.room.trim(),
      pitchMinutes: pitchMinutes ?? 0,
      questionMinutes: questionMinutes ?? 0,
    };
  });
