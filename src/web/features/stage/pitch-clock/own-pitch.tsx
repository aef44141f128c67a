import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime } from '../../../../event/event-time.ts';
import { pitchSentence, pitchWords } from '../../../../event/own-words.ts';
import { type ClockState, clockAt, pitchTime } from '../../../../judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type { OwnPitch as Pitch, RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { faceOf, minutesWords, roomName } from './clock-face.ts';
import { ownPitchWords } from './own-pitch-words.ts';
import { PitchLattice } from './pitch-lattice.tsx';
import { useNow } from './use-now.ts';
import { useRoomClock } from './use-room-clock.ts';
import './lattice.css';
import './own-pitch.css';

const MINUTE_MS = 60_000;

interface OwnPitchProps {
  pitches: readonly Pitch[];
  /** For what else the page says of it: as the room's clock has it. */
  onHeard(pitch: Pitch): void;
}

/** Where and when the own team pitches, as the room's clock has it: for members, once the plan is used. */
export const OwnPitch = ({ pitches, onHeard }: OwnPitchProps) =>
  // More than one where a common panel hears all teams as well.
  pitches.map((pitch) => <PitchCard key={pitch.panelId} {...{ pitch, onHeard }} />);

function PitchCard({ pitch, onHeard }: Omit<OwnPitchProps, 'pitches'> & { pitch: Pitch }) {
  const { panelId, teamId } = pitch;
  const { clock, lostSince, isRefused } = useRoomClock(panelId);
  const now = useNow();
  const title = `own-pitch-${panelId}`;
  const team = clock?.teams.find(({ id }) => id === teamId);
  const { record } = agreeOn(clock?.events ?? []);
  const heard = clock && team && { ...pitch, ...pitchTime(clock, record, teamId, now) };
  const tell = useEffectEvent(() => {
    if (heard) onHeard(heard);
  });
  // An expected time can move with each instant; pages say minutes.
  const said = heard && `${pitchSentence(heard)} ${heard.standing}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when it reads differently
  useEffect(() => tell(), [said]);
  const { revalidate } = useRevalidator();
  const isElsewhere = isRefused || (clock !== null && !team);
  useEffect(() => {
    // The plan has changed since: another room, or none.
    if (isElsewhere) void revalidate();
  }, [isElsewhere, revalidate]);
  if (!clock || !team) return <PlannedCard {...{ pitch, title, now }} />;
  const state = clockAt(clock, record, now);
  const words = ownPitchWords({ state, teamId, now, record });
  const isOn = words.standing === 'on';
  const face = faceOf(state, now);
  return (
    <section
      aria-labelledby={title}
      className="own-pitch p-6 rounded-card wrap-anywhere on-ink"
      data-tone={face.tone}
    >
      <p
        role="status"
        className="own-pitch-standing flex items-center gap-2.5 font-semibold"
        data-standing={words.standing}
      >
        <span className="own-pitch-dot" aria-hidden="true" />
        {words.title}
      </p>
      <h2
        id={title}
        className="mt-2 font-display text-[clamp(2.25rem,9vw,3.5rem)] font-bold tracking-[-0.03em] leading-[1.05]"
      >
        <span className="sr-only">Your pitch: </span>
        {roomName(clock)}
      </h2>
      {words.when !== '' && (
        <p className="mt-1.5 font-display text-[1.75rem] font-[680] tracking-[-0.02em]">
          {words.when}
        </p>
      )}
      {isOn && (
        <Countdown
          label={face.words}
          className="own-pitch-digits mt-2 text-[4.5rem]"
          digits={face.digits}
        />
      )}
      <p className="own-pitch-note">{isOn ? face.words : words.note}</p>
      {lostSince !== null && (
        <p className="own-pitch-note">{`No connection since ${formatTime(lostSince)}: it may have changed.`}</p>
      )}
      {words.standing !== 'done' && (
        <>
          <PitchLattice columns={24} rows={5} gone={state.phase === 'before' ? null : face.gone} />
          <Around {...{ clock, state, teamId }} />
        </>
      )}
      {words.standing === 'next' && <Door panelId={panelId} isAtDoor={team.atDoorSince !== null} />}
    </section>
  );
}

/** As long as the room's clock has said nothing. */
function PlannedCard({ pitch, title, now }: { pitch: Pitch; title: string; now: number }) {
  return (
    <section aria-labelledby={title} className="own-pitch p-6 rounded-card wrap-anywhere on-ink">
      <p className="own-pitch-standing flex items-center gap-2.5 font-semibold">Your pitch</p>
      <h2
        id={title}
        className="mt-2 font-display text-[clamp(2.25rem,9vw,3.5rem)] font-bold tracking-[-0.03em] leading-[1.05]"
      >
        <span className="sr-only">Your pitch: </span>
        {pitch.room === '' ? 'The room follows' : pitch.room}
      </h2>
      <p className="mt-1.5 font-display text-[1.75rem] font-[680] tracking-[-0.02em]">
        {pitchWords({ ...pitch, room: '' }, now)}
      </p>
      <p className="own-pitch-note">{`Pitch ${pitch.order} of ${pitch.total}.`}</p>
    </section>
  );
}

interface AroundProps {
  clock: RoomClock;
  state: ClockState;
  teamId: string;
}

/** Who is on now, the own team, and who comes after it. */
function Around({ clock, state, teamId }: AroundProps) {
  const nameOf = (id: string) => clock.teams.find((team) => team.id === id)?.name ?? '';
  const place = state.following.findIndex((each) => each.teamId === teamId);
  const isFirst = state.teamId === teamId;
  const shown = state.following.slice(isFirst ? 0 : Math.max(0, place - 1), place + 2);
  const { slotMinutes, questionMinutes } = clock;
  const pitch = minutesWords((slotMinutes - questionMinutes) * MINUTE_MS);
  const own = questionMinutes === 0 ? pitch : `${pitch}, ${questionMinutes} of questions`;
  return (
    <ol className="own-pitch-around text-on-ink-muted font-mono text-[0.875rem] leading-[1.45] mt-5 border-t border-on-ink-line">
      {state.teamId !== null && (
        <li data-own={isFirst}>
          <span>{state.phase === 'before' ? 'next' : 'now'}</span>
          <span className="flex flex-wrap gap-y-0 gap-x-3 items-baseline justify-between min-w-0">
            <span className="text-on-ink font-sans text-[1rem] font-semibold">
              {isFirst ? 'You' : nameOf(state.teamId)}
            </span>
            <span>{isFirst ? own : nowWords(state)}</span>
          </span>
        </li>
      )}
      {shown.map((each) => (
        <li key={each.teamId} data-own={each.teamId === teamId}>
          <span>{each.expectedAt === null ? '' : formatTime(each.expectedAt)}</span>
          <span className="flex flex-wrap gap-y-0 gap-x-3 items-baseline justify-between min-w-0">
            <span className="text-on-ink font-sans text-[1rem] font-semibold">
              {each.teamId === teamId ? 'You' : nameOf(each.teamId)}
            </span>
            {each.teamId === teamId && <span>{own}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function nowWords({ phase, pausedAt, remainingMs }: ClockState): string {
  if (phase === 'before') return 'not begun yet';
  if (pausedAt !== null) return 'paused';
  const minutes = Math.ceil(remainingMs / MINUTE_MS);
  const left = minutes <= 0 ? 'over time' : `${minutes} min left`;
  return phase === 'pitch' ? `${left}, then questions` : `${left} for questions`;
}

/** Sent once by any team member; shown to the operator of the clock. */
function Door({ panelId, isAtDoor }: { panelId: string; isAtDoor: boolean }) {
  const [said, setSaid] = useState<boolean | null>(null);
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useOneAtATime();
  const isHere = said ?? isAtDoor;
  // What is told is true again.
  useEffect(() => {
    if (said === isAtDoor) setSaid(null);
  }, [said, isAtDoor]);

  const say = (isNow: boolean) =>
    void run(async () => {
      setFailure('');
      try {
        await call('PUT /api/own-pitches/:id/door', {
          params: { id: panelId },
          body: { isAtDoor: isNow },
        });
        setSaid(isNow);
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return (
    <div className="mt-5">
      <button
        type="button"
        className={isHere ? 'button button-outline w-full' : 'button button-signal w-full'}
        aria-disabled={isBusy}
        onClick={() => !isBusy && say(!isHere)}
      >
        {isHere ? 'We are not at the door' : 'We are at the door'}
      </button>
      <p role="status" className="own-pitch-note">
        {failure !== '' ? failure : isHere ? 'The room knows that you are at the door.' : ''}
      </p>
    </div>
  );
}
