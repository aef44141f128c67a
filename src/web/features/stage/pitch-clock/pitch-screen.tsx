import { formatTime } from '../../../../event/event-time.ts';
import { type ClockState, clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import { agreeOn, underWay } from '../../../../judging/pitch-clock/clock-record.ts';
import type { RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';
import { minuteDigits } from '../../../lib/countdown.ts';
import { KEPT_PAGES } from '../../../lib/kept-pages.ts';
import { useKeptPage, useReloadWhenOld } from '../../../lib/use-kept-page.ts';
import { useScreenPresence } from '../../../lib/use-screen-presence.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Logo } from '../../../ui/logo.tsx';
import {
  aboutTime,
  type ClockFace,
  faceOf,
  isLate,
  lateWords,
  minutesWords,
  NOT_HERE_YET,
  roomName,
} from './clock-face.ts';
import { PitchLattice } from './pitch-lattice.tsx';
import { useNow } from './use-now.ts';
import { useRoomClock } from './use-room-clock.ts';

const COLUMNS = 60;
const ROWS = 7;
const MINUTE_MS = 60_000;
/** From so many letters on a name is set smaller. */
const LONG_NAME = 16;
const VERY_LONG_NAME = 34;
/** From so many on one that comes next takes two lines. */
const LONG_NEXT_NAME = 26;

/** What the room sees: who, how long still, and who comes next. */
export function PitchScreen({ panelId }: { panelId: string }) {
  const { clock, isConnected, lostSince, isRefused, refusal } = useRoomClock(panelId);
  const keeping = useKeptPage(KEPT_PAGES.room, {
    mayBeKept: clock !== null,
    isReached: isConnected,
  });
  useReloadWhenOld(keeping, true);
  const now = useNow();
  useScreenPresence({ kind: 'room', subject: panelId }, clock !== null);
  useWakeLock();
  const state = clock && clockAt(clock, agreeOn(clock.events).record, now);
  const face = state && faceOf(state, now);
  return (
    <div
      className={`pitch-screen ${face?.tone === 'over' ? 'on-signal' : 'on-ink'}`}
      data-tone={face?.tone ?? 'waiting'}
    >
      {clock && state && face ? (
        <Shown {...{ clock, state, face, now }} />
      ) : (
        <h1 className="pitch-screen-note">
          {isRefused ? refusal : isConnected ? 'Connecting...' : NOT_HERE_YET}
        </h1>
      )}
      <p role="status" className="pitch-screen-line">
        {isConnected || lostSince === null || clock === null
          ? ''
          : `No connection since ${formatTime(lostSince)}, the clock goes on`}
      </p>
    </div>
  );
}

interface ShownProps {
  clock: RoomClock;
  state: ClockState;
  face: ClockFace;
  now: number;
}

function Shown({ clock, state, face, now }: ShownProps) {
  const about = [roomName(clock), clock.challenge, placeWords(state)];
  return (
    <>
      <header className="pitch-screen-head">
        <Logo className="pitch-screen-mark flex-none w-[calc(30_*_var(--unit))]" />
        <p className="min-w-0 grow">{about.filter((part) => part !== '').join(' · ')}</p>
        <p className="pitch-screen-now">{formatTime(now)}</p>
      </header>
      {state.total === 0 ? (
        <h1 className="pitch-screen-note">No team has this challenge yet</h1>
      ) : (
        <TeamAndTime {...{ clock, state, face }} />
      )}
      {state.phase !== 'ended' && <Coming {...{ clock, state }} />}
    </>
  );
}

const placeWords = ({ phase, number, total }: ClockState) =>
  phase === 'ended' ? '' : `pitch ${number} of ${total}`;

function TeamAndTime({ clock, state, face }: Omit<ShownProps, 'now'>) {
  const team = clock.teams.find(({ id }) => id === state.teamId);
  const name = team?.name ?? 'Thank you';
  return (
    <>
      <div className="pitch-screen-team">
        <p className="font-mono text-[calc(30_*_var(--unit))]">{whenWords(state)}</p>
        <h1
          className="pitch-screen-name"
          data-long={name.length > VERY_LONG_NAME ? 'very' : name.length > LONG_NAME}
        >
          {name}
        </h1>
      </div>
      {state.phase !== 'ended' && <Phases {...{ clock, state }} />}
      <Countdown
        label={face.words}
        className="pitch-screen-digits"
        data-letters={state.phase === 'ended' ? 0 : face.digits.length}
        digits={state.phase === 'ended' ? '' : face.digits}
      />
      <p className="pitch-screen-words">{state.phase === 'ended' ? '' : face.words}</p>
      <div className="pitch-screen-lattice">
        <PitchLattice
          columns={COLUMNS}
          rows={ROWS}
          gone={state.phase === 'before' || state.phase === 'ended' ? null : face.gone}
        />
        {state.phase !== 'ended' && <Scale lengthMs={state.lengthMs} />}
      </div>
    </>
  );
}

function whenWords({ phase, beginsAt }: ClockState): string {
  if (phase === 'ended') return 'All teams have pitched';
  if (phase !== 'before') return `Since ${formatTime(beginsAt ?? 0)}`;
  return beginsAt === null ? 'Next' : `Next, ${aboutTime(beginsAt)}`;
}

/** The colon stands closer than digits do. */
function Phases({ clock, state }: Pick<ShownProps, 'clock' | 'state'>) {
  const running = underWay(agreeOn(clock.events).record);
  const isOpen = running?.teamId === state.teamId;
  const pitch = isOpen ? running.pitchMinutes : clock.slotMinutes - clock.questionMinutes;
  const questions = isOpen ? running.questionMinutes : clock.questionMinutes;
  return (
    <ol className="pitch-phases">
      <li aria-current={state.phase === 'pitch' ? 'step' : undefined}>
        Pitch <span>{minutesWords(pitch * MINUTE_MS)}</span>
      </li>
      {questions > 0 && (
        <li aria-current={state.phase === 'questions' ? 'step' : undefined}>
          Questions <span>{minutesWords(questions * MINUTE_MS)}</span>
        </li>
      )}
    </ol>
  );
}

/** Where in the phase its beginning, half, four fifths and end are. */
function Scale({ lengthMs }: { lengthMs: number }) {
  return (
    <p className="pitch-scale" aria-hidden="true">
      {[0, 0.5, 0.8, 1].map((part) => (
        <span key={part} style={{ insetInlineStart: `${part * 100}%` }} data-at={part}>
          {minuteDigits(Math.round((lengthMs * part) / 1000))}
        </span>
      ))}
    </p>
  );
}

/** The next two teams, and how far the room is behind. */
function Coming({ clock, state }: Pick<ShownProps, 'clock' | 'state'>) {
  const nameOf = (id: string) => clock.teams.find((team) => team.id === id)?.name ?? '';
  const late = lateWords(state.lateMs);
  const [next, then] = state.following;
  // Before a team has begun it is the next one itself.
  const words = state.phase === 'before' ? ['Then', 'After that'] : ['Next', 'Then'];
  return (
    <footer className="pitch-coming">
      {[
        { word: words[0], pitch: next },
        { word: words[1], pitch: then },
      ].map(({ word, pitch }) => (
        <div key={word}>
          {pitch ? (
            <>
              <p className="text-(--quiet) font-mono">
                {[word, aboutTime(pitch.expectedAt)].filter(Boolean).join(', ')}
              </p>
              <p
                className="pitch-coming-name"
                data-long={nameOf(pitch.teamId).length > LONG_NEXT_NAME}
              >
                {nameOf(pitch.teamId)}
              </p>
            </>
          ) : (
            word === words[0] && (
              <>
                <p className="text-(--quiet) font-mono">{word}</p>
                <p className="pitch-coming-name">This is the last pitch</p>
              </>
            )
          )}
        </div>
      ))}
      <div>
        {late !== '' && (
          <>
            <p className="text-(--quiet) font-mono">Plan</p>
            <p className="pitch-coming-name" data-late={isLate(state.lateMs)}>
              {late}
            </p>
          </>
        )}
      </div>
    </footer>
  );
}
