import { useMutation, useQuery } from '@tanstack/react-query';
import { formatClockTime, formatTime } from '../../../../event/event-time.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import type { ClockHistory } from '../../../../modules/stage/pitch-clock/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { minuteDigits } from '../../../lib/countdown.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAdminTools } from '../admin-tools.ts';

/** Beside the plan what really happened, and every key that was pressed. */
export function RoomHistory({ panelId, version }: { panelId: string; version: number }) {
  const { data, error } = useClockHistory(panelId, true, version);
  if (error) {
    return (
      <p role="alert" className="text-danger">
        {failureSentence(error)}
      </p>
    );
  }
  if (!data) return <p className="mt-3 text-muted">Loading what happened...</p>;
  return (
    <>
      <ol>
        {data.pitches.map((pitch) => (
          <li className="grid gap-0.5 py-2 border-b border-line" key={pitch.teamId}>
            <span className="font-semibold wrap-anywhere">{pitch.team}</span>
            <span className="judging-mono font-mono tabular-nums">{pitchWords(pitch)}</span>
          </li>
        ))}
      </ol>
      {data.events.length > 0 && (
        <ol className="mt-4">
          {data.events.map(({ id, at, kind, team, by, why }) => (
            <li className="flex gap-4 py-1.5" key={id}>
              <span className="judging-mono font-mono tabular-nums">
                {formatClockTime(Date.parse(at))}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {`${kind}, ${team}`}
                <span className="text-muted">
                  {` · by ${by}${why === '' ? '' : ` · does not count: ${why}`}`}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type Pitch = ClockHistory['pitches'][number];

/** "planned 15:10 · begun 15:12:03 · questions 15:22:10 · ended 15:27:40 · paused 0:14" */
function pitchWords({ plannedAt, begunAt, questionsAt, endedAt, isAbsent, ...pitch }: Pitch) {
  const parts = [
    plannedAt === null ? '' : `planned ${formatTime(Date.parse(plannedAt))}`,
    at('begun', begunAt),
    at('questions', questionsAt),
    at('ended', endedAt),
    pausedWords(pitch),
    isAbsent ? 'was not there' : begunAt === null ? 'not begun' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const at = (word: string, instant: string | null) =>
  instant === null ? '' : `${word} ${formatClockTime(Date.parse(instant))}`;

function pausedWords({ pauses, pausedSeconds }: Pick<Pitch, 'pauses' | 'pausedSeconds'>): string {
  if (pauses === 0) return '';
  const long = `paused ${minuteDigits(pausedSeconds)}`;
  return pauses === 1 ? long : `${long} in ${pauses} pauses`;
}

/** What happened in a room; loaded when it is opened. */
function useClockHistory(panelId: string, isWanted: boolean, version: number) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: ['clock-history', panelId, version],
    enabled: isWanted,
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/clocks/:id/history', { params: { id: panelId } })),
  });
}

/** Back to the beginning, after a rehearsal. */
export function useResetClock(panelId: string) {
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: ({ teamId, at }: { teamId: string; at: string }) => {
      const event: ClockEvent = { id: newIdempotencyKey(), kind: 'reset', teamId, at };
      const body = { operator: newIdempotencyKey(), from: 1, events: [event] };
      return signedIn(() => call('POST /api/clocks/:id/events', { params: { id: panelId }, body }));
    },
  });
}
