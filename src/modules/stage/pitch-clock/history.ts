import type { ClockEvent } from '../../../judging/pitch-clock/clock-event-schema.ts';
import type { PitchRecord } from '../../../judging/pitch-clock/clock-record.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Clocks } from './clocks.ts';
import type { ClockHistory } from './schema.ts';

/** What really happened in a room, beside what was planned: part of the panel's record. */
export function createHistory({ clocks }: { clocks: Clocks }) {
  return async function history(panelId: string): Promise<ClockHistory> {
    const known = await clocks.find(panelId);
    if (!known) throw new AppError('notFound');
    const { view, agreed, stored } = known;
    const { record, refused, standing } = agreed;
    const counts = new Set(standing.map(({ id }) => id));
    const undone = new Set(
      stored.flatMap(({ event }) =>
        event.kind === 'undone' && !refused.has(event.id) ? [event.undoes] : [],
      ),
    );
    const nameOf = (id: string) => view.teams.find((team) => team.id === id)?.name ?? '';
    return {
      pitches: view.teams.map(({ id, name, plannedAt }) => ({
        ...pitchTimes(record.pitches.find(({ teamId }) => teamId === id)),
        ...{ teamId: id, team: name, plannedAt, isAbsent: (record.passed[id] ?? 0) > 1 },
      })),
      events: stored.map(({ event, by, receivedAt, isWithdrawn }) => ({
        ...{ id: event.id, at: event.at, receivedAt, kind: wordsOf(event), by },
        team: nameOf(event.teamId),
        why:
          refused.get(event.id) ??
          (isWithdrawn ? 'it was withdrawn with all that came by its link' : null) ??
          (undone.has(event.id) && !counts.has(event.id) ? 'it was undone' : ''),
      })),
    };
  };
}
export type History = ReturnType<typeof createHistory>;

function pitchTimes(pitch: PitchRecord | undefined) {
  const { pitch: first = 0, questions = 0 } = pitch?.pausedMs ?? {};
  return {
    begunAt: iso(pitch?.begunAt),
    questionsAt: iso(pitch?.questionsAt),
    endedAt: iso(pitch?.endedAt),
    pauses: pitch?.pauses ?? 0,
    pausedSeconds: Math.round((first + questions) / 1000),
  };
}

const iso = (instant: number | null | undefined) =>
  instant == null ? null : new Date(instant).toISOString();

function wordsOf(event: ClockEvent): string {
  switch (event.kind) {
    case 'started':
      return `Started, ${event.pitchMinutes} + ${event.questionMinutes} min`;
    case 'minute':
      return event.delta > 0 ? 'A minute more' : 'A minute less';
    default:
      return WORDS[event.kind];
  }
}

const WORDS: Record<Exclude<ClockEvent['kind'], 'started' | 'minute'>, string> = {
  paused: 'Paused',
  resumed: 'Went on',
  questions: 'To questions',
  next: 'Ended',
  passed: 'Passed over',
  reset: 'Set back to the beginning',
  undone: 'Undid the last',
};
