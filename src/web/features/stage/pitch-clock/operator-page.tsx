import { formatClockTime } from '../../../../event/event-time.ts';
import { type ClockState, clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import type { AgreedEvents } from '../../../../judging/pitch-clock/clock-record.ts';
import type { RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';
import { KEPT_PAGES } from '../../../lib/kept-pages.ts';
import { useKeptPage, useReloadWhenOld } from '../../../lib/use-kept-page.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { aboutTime, faceOf, isLate, lateWords, NOT_HERE_YET, roomName } from './clock-face.ts';
import { HoldButton } from './hold-button.tsx';
import type { OperatorState } from './operator.ts';
import { agreedWith, eventWords, type Key } from './operator-events.ts';
import { OperatorKeys } from './operator-keys.tsx';
import { PitchLattice } from './pitch-lattice.tsx';
import { useNow } from './use-now.ts';
import { useOperator } from './use-operator.ts';

/** Waiting for so long is no sending any more. */
const SLOW_MS = 1500;

/** A phone that runs the clock of a room, with a network or without. */
export function OperatorPage({ panelId }: { panelId: string }) {
  const { state, isConnected, refusal, press } = useOperator(panelId);
  const now = useNow();
  useWakeLock();
  const { clock } = state;
  const keeping = useKeptPage(KEPT_PAGES.room, {
    mayBeKept: clock !== null,
    isReached: isConnected,
  });
  useReloadWhenOld(keeping, state.canKeep);
  const bar = barWords(state, { isConnected, refusal, now });
  return (
    <div className="operator on-ink">
      <div className="operator-bar">
        <p role="status" className="flex items-baseline gap-2.5" data-good={bar.isGood}>
          <span className="operator-dot" aria-hidden="true" />
          {bar.words}
        </p>
        <p className="font-mono text-[0.8125rem] tabular-nums">{formatClockTime(now)}</p>
      </div>
      {clock ? (
        <Operating {...{ clock, state, now }} press={(key) => void press(key)} />
      ) : (
        <div className="operator-part pt-6">
          <h1 className="mt-1 font-display text-[1.75rem] font-[690] tracking-[-0.02em] leading-[1.1] wrap-anywhere">
            {refusal === '' ? 'Connecting...' : 'Not open'}
          </h1>
          <p className="mt-4">{refusal || (isConnected ? '' : NOT_HERE_YET)}</p>
        </div>
      )}
    </div>
  );
}

interface Linked {
  isConnected: boolean;
  refusal: string;
  now: number;
}

/** Whether what is pressed arrives. */
function barWords(
  { clock, waiting, link, canKeep }: OperatorState,
  { isConnected, refusal, now }: Linked,
): { words: string; isGood: boolean } {
  const oldest = waiting[0];
  const isSlow = oldest !== undefined && now - Date.parse(oldest.event.at) > SLOW_MS;
  const isReached = link === 'asking' || link === 'here';
  const isAway = !isConnected || !isReached || isSlow;
  const unsent = waiting.length > 0 && isAway ? `Not sent yet: ${waiting.length}` : '';
  if (refusal !== '') return { words: [refusal, unsent].filter(Boolean).join(' '), isGood: false };
  if (unsent !== '') {
    const keep = canKeep ? 'the clock goes on' : 'leave this page open';
    return { words: `${unsent}, ${keep}`, isGood: false };
  }
  if (isAway) {
    return { words: clock ? 'No network, the clock goes on' : 'No network', isGood: false };
  }
  const screens = clock?.screens ?? null;
  if (screens === null) return { words: 'Connected', isGood: true };
  const count = screens === 1 ? '1 screen' : `${screens === 0 ? 'no' : screens} screens`;
  return { words: `Connected, ${count}`, isGood: true };
}

interface OperatingProps {
  clock: RoomClock;
  state: OperatorState;
  now: number;
  press(key: Key): void;
}

function Operating({ clock, state, now, press }: OperatingProps) {
  const agreed = agreedWith(
    clock,
    state.waiting.map(({ event }) => event),
  );
  const at = clockAt(clock, agreed.record, now);
  const face = faceOf(at, now);
  const team = clock.teams.find(({ id }) => id === at.teamId);
  const place = at.phase === 'ended' ? [] : [`pitch ${at.number} of ${at.total}`];
  return (
    <>
      <div className="operator-main flex-1" data-tone={face.tone}>
        <div className="operator-part operator-face">
          <p className="font-mono text-[0.8125rem] tabular-nums text-(--quiet)">
            {[roomName(clock), ...place].join(' · ')}
          </p>
          <h1 className="mt-1 font-display text-[1.75rem] font-[690] tracking-[-0.02em] leading-[1.1] wrap-anywhere">
            {teamWords(at, team?.name)}
          </h1>
          <div className="operator-phases flex flex-wrap items-center gap-2 mt-3 text-small">
            <p aria-current={at.phase === 'pitch' || at.phase === 'before' ? 'step' : undefined}>
              Pitch
            </p>
            {clock.questionMinutes > 0 && (
              <p aria-current={at.phase === 'questions' ? 'step' : undefined}>Questions</p>
            )}
            <p className="operator-late" data-late={isLate(at.lateMs)}>
              {lateWords(at.lateMs)}
            </p>
          </div>
          <Countdown
            label={face.words}
            className="operator-digits"
            data-letters={face.digits.length}
            digits={at.phase === 'ended' ? '' : face.digits}
          />
          <p className="operator-words">{at.phase === 'ended' ? '' : face.words}</p>
          <PitchLattice
            columns={30}
            rows={4}
            gone={at.phase === 'before' ? null : at.phase === 'ended' ? 1 : face.gone}
          />
        </div>
        <div className="operator-part operator-side pb-6">
          <OperatorKeys {...{ at, press }} isPaused={face.tone === 'paused'} />
          <Notices state={state} />
          <Log {...{ clock, agreed, press }} />
          <Queue {...{ clock, at }} />
        </div>
      </div>
      <Foot {...{ clock, at, press }} />
    </>
  );
}

function teamWords({ phase, total }: ClockState, name: string | undefined): string {
  if (total === 0) return 'No team has this challenge yet';
  return phase === 'ended' ? 'All teams have pitched' : (name ?? '');
}

/** What another operator was faster with. */
function Notices({ state: { notices } }: { state: OperatorState }) {
  return (
    <div role="status" className="operator-notices">
      {notices.map(({ id, sentence }) => (
        <p className="mt-3 py-2.5 px-3.5 border-s-3 border-risk-4 bg-ink-raised" key={id}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** The last two things that count; the last one can be undone. */
function Log({
  clock,
  agreed,
  press,
}: {
  clock: RoomClock;
  agreed: AgreedEvents;
  press(key: Key): void;
}) {
  const last = agreed.standing.slice(-2);
  const nameOf = (id: string) => clock.teams.find((team) => team.id === id)?.name ?? '';
  return (
    <ol className="operator-log label min-h-23 mt-3" aria-label="What was done last">
      {last.map((event, index) => (
        <li className="flex items-center gap-3.5 min-h-11" key={event.id}>
          <span>{formatClockTime(Date.parse(event.at))}</span>
          <span className="min-w-0 wrap-anywhere">
            {eventWords(event)}
            {event.kind !== 'reset' && index === last.length - 1 && (
              <span className="text-on-ink-muted"> · {nameOf(event.teamId)}</span>
            )}
          </span>
          {index === last.length - 1 && (
            <button
              type="button"
              className="flex-none min-w-[44px] min-h-[44px] font-semibold underline underline-offset-[0.25em] cursor-pointer"
              onClick={() => press('undo')}
            >
              Undo<span className="sr-only"> “{eventWords(event)}”</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Queue({ clock, at }: { clock: RoomClock; at: ClockState }) {
  if (at.following.length === 0) return null;
  return (
    <section aria-labelledby="operator-queue" className="operator-queue">
      <h2 className="font-semibold" id="operator-queue">
        Who follows
      </h2>
      <ol>
        {at.following.map(({ teamId, expectedAt }) => {
          const team = clock.teams.find(({ id }) => id === teamId);
          return (
            <li
              className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 py-2.5 border-b border-on-ink-line"
              key={teamId}
            >
              <span className="font-mono text-[0.8125rem] tabular-nums flex-none min-w-12 text-(--quiet)">
                {aboutTime(expectedAt).replace('about ', '')}
              </span>
              <span className="min-w-0 grow wrap-anywhere">{team?.name}</span>
              {team?.atDoorSince && (
                <span className="operator-door text-[#4cc48d]">at the door</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Foot({ clock, at, press }: Pick<OperatingProps, 'clock' | 'press'> & { at: ClockState }) {
  const isBefore = at.phase === 'before';
  // Before the beginning it is the team itself that one waits for.
  const nextId = isBefore ? at.teamId : at.following[0]?.teamId;
  const next = clock.teams.find(({ id }) => id === nextId);
  const isRunning = at.phase === 'pitch' || at.phase === 'questions';
  return (
    <div className="operator-foot">
      <div className="min-w-0 grow">
        <p className="font-mono text-[0.8125rem] tabular-nums text-(--quiet)">
          {isBefore ? 'Now' : 'Next'}
        </p>
        <p className="font-[650] leading-[1.2] wrap-anywhere">
          {next?.name ?? (at.total === 0 ? '' : 'Nobody follows')}
        </p>
        {next && (
          <p className="operator-door" data-there={next.atDoorSince !== null}>
            {next.atDoorSince ? 'at the door' : 'not at the door yet'}
          </p>
        )}
      </div>
      <HoldButton
        isDisabled={!isRunning}
        question="End this pitch?"
        yes="Yes, next"
        onHeld={() => press('next')}
      >
        {at.following.length > 0 || !isRunning ? 'Hold: next' : 'Hold: end'}
        <svg
          viewBox="0 0 16 16"
          className="w-4 fill-none stroke-current [stroke-width:1.5]"
          aria-hidden="true"
        >
          <path d="M3 2.5v11l7.5-5.5zM13 2.5v11" />
        </svg>
      </HoldButton>
    </div>
  );
}
