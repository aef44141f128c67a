import { formatTime } from '../../../../event/event-time.ts';
import { type ClockState, clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type { RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { aboutTime, faceOf, isLate, lateWords } from './clock-face.ts';
import { isNear } from './in-room.tsx';
import { PitchLattice } from './pitch-lattice.tsx';
import { useNow } from './use-now.ts';
import { useRoomClock } from './use-room-clock.ts';
import './lattice.css';
import './jury-clock.css';

interface JuryClockProps {
  panelId: string;
  /** Of the ballot beside it; null on the list. */
  teamId: string | null;
}

/** The room's clock beside ballots: one line of words, the digits, and what is left. */
export function JuryClock({ panelId, teamId }: JuryClockProps) {
  const { clock, lostSince, isRefused } = useRoomClock(panelId);
  const now = useNow();
  if (isRefused) return null;
  if (!clock) {
    return (
      <div className="jury-clock on-ink">
        <p className="jury-clock-words">The room’s clock is not known on this device yet.</p>
      </div>
    );
  }
  const state = clockAt(clock, agreeOn(clock.events).record, now);
  if (!isNear(state, now)) return null;
  const face = faceOf(state, now);
  const name = clock.teams.find(({ id }) => id === state.teamId)?.name ?? '';
  const isOther = state.teamId !== teamId;
  const isCounting = state.phase === 'pitch' || state.phase === 'questions';
  const late = isLate(state.lateMs) ? lateWords(state.lateMs) : '';
  const lost = lostSince === null ? '' : `heard ${formatTime(lostSince)}`;
  return (
    <div className="jury-clock on-ink" data-tone={face.tone}>
      <p className="jury-clock-words">
        {[wordsOf(state, isOther ? name : '', face.words), late, lost].filter(Boolean).join(', ')}
      </p>
      <Countdown
        label={face.words}
        className="jury-clock-digits"
        data-letters={face.digits.length}
        digits={isCounting ? face.digits : ''}
      />
      {isCounting && <PitchLattice columns={12} rows={4} gone={face.gone} />}
      {teamId === null && isCounting && <Following {...{ clock, state }} />}
    </div>
  );
}

/** On the list: who comes after the team that is on. */
function Following({ clock, state }: { clock: RoomClock; state: ClockState }) {
  const [next] = state.following;
  const name = clock.teams.find(({ id }) => id === next?.teamId)?.name;
  if (!next || name === undefined) return null;
  return (
    <p className="jury-clock-next col-span-full mt-2 pt-3 border-t border-on-ink-line text-on-ink-muted font-mono text-fine">
      {['Next', aboutTime(next.expectedAt)].filter(Boolean).join(', ')}
      <span>{name}</span>
    </p>
  );
}

/** "Pitch, until 15:37"; of another team than that of the ballot, with its name. */
function wordsOf(state: ClockState, other: string, face: string): string {
  const { phase, endsAt, beginsAt, remainingMs } = state;
  if (phase === 'ended') return 'All teams have pitched';
  if (phase === 'before') {
    const next = other === '' ? 'This team is next' : `Next: ${other}`;
    return [next, aboutTime(beginsAt)].filter(Boolean).join(', ');
  }
  const what = phase === 'questions' ? 'questions' : 'pitch';
  const named = other === '' ? `${what[0]?.toUpperCase()}${what.slice(1)}` : `${other}, ${what}`;
  if (endsAt === null || remainingMs <= 0) return `${named}, ${face}`;
  return `${named}, until ${formatTime(endsAt)}`;
}
