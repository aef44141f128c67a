import { useId, useState } from 'react';
import { formatMomentWithSeconds, formatTime } from '../../../../event/event-time.ts';
import { clockAt, lateMinutes } from '../../../../judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type { JudgingPanel } from '../../../../modules/judging/judging/schema.ts';
import {
  type RoomClock as Clock,
  roomClockSchema,
} from '../../../../modules/stage/pitch-clock/schema.ts';
import { roomAddress } from '../../../../schema/page-paths.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useAdminTools } from '../admin-tools.ts';
import { PassLinkKeys } from '../pass-link-keys.tsx';
import { countOf } from './judging-words.ts';
import { RoomHistory, useResetClock } from './room-history.tsx';

/** The clock of a panel's room: how it stands, its link, and what happened. */
export function RoomClock({ panel }: { panel: JudgingPanel }) {
  const { id, name, room } = panel;
  const { state } = useLive<Clock>(`clock:${id}`, roomClockSchema);
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  const called = room === '' ? name : room;
  return (
    <section aria-labelledby={title} className="mt-5 pt-4 border-t border-line">
      <h4 id={title} className="font-semibold">
        Pitch clock
      </h4>
      <p role="status" className="text-muted">
        {state ? standingWords(state) : 'Asking the clock...'}
      </p>
      <PassLinkKeys
        pass={{ kind: 'room', subject: id }}
        name={`the link of ${called}`}
        caution="Anyone who has this link can run the clock"
        ending="It no longer opens anything, even where it is open now. You can make a new one."
      >
        <a
          className="button button-outline button-small"
          href={roomAddress(id)}
          target="_blank"
          rel="noreferrer"
        >
          Open the clock<span className="sr-only"> of {called} in a new tab</span>
        </a>
      </PassLinkKeys>
      <details className="mt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="list-item py-1.5 font-semibold cursor-pointer">
          What happened in the room<span className="sr-only">: {called}</span>
        </summary>
        {isOpen && <RoomHistory panelId={id} version={state?.version ?? 0} />}
        {isOpen && state && panel.closedAt === null && <Reset clock={state} called={called} />}
      </details>
    </section>
  );
}

/** "Team 4: pitch, 2 min late. 1 screen shows it." */
function standingWords(clock: Clock): string {
  const now = serverNow();
  const { phase, teamId, beginsAt, lateMs, total } = clockAt(
    clock,
    agreeOn(clock.events).record,
    now,
  );
  const screens = clock.screens ?? 0;
  const shown =
    screens === 0
      ? 'No screen shows it.'
      : `${countOf(screens, 'screen')} ${screens === 1 ? 'shows' : 'show'} it.`;
  if (total === 0) return `No team has this challenge yet. ${shown}`;
  if (phase === 'ended') return `All teams have pitched. ${shown}`;
  const team = clock.teams.find(({ id }) => id === teamId)?.name ?? '';
  const late = lateMinutes(lateMs);
  const delay = late > 0 && clock.events.length > 0 ? `, ${late} min late` : '';
  if (phase === 'before') {
    const about = beginsAt === null || beginsAt <= now ? '' : `, about ${formatTime(beginsAt)}`;
    return `Next: ${team}${about}${delay}. ${shown}`;
  }
  return `On now: ${team}, ${phase}${delay}. ${shown}`;
}

/** For after a rehearsal: what was done stays in the history. */
function Reset({ clock, called }: { clock: Clock; called: string }) {
  const { ask } = useAdminTools();
  const { mutateAsync: reset, isPending, error } = useResetClock(clock.panelId);
  const [team] = clock.teams;
  if (clock.events.length === 0 || !team) return null;

  async function onReset(teamId: string) {
    const isSure = await ask({
      title: `Set the clock of ${called} back to the beginning?`,
      text: 'For after a rehearsal: all teams pitch again. What was done stays in the history.',
      yes: 'Set it back',
    });
    const at = new Date(serverNow()).toISOString();
    if (isSure) await reset({ teamId, at }).catch(() => {});
  }

  return (
    <>
      <button
        type="button"
        className="button button-danger-quiet button-small mt-3"
        aria-disabled={isPending}
        onClick={() => void onReset(team.id)}
      >
        Set back to the beginning
      </button>
      {error && (
        <p role="alert" className="text-danger">
          {`The clock was not set back at ${formatMomentWithSeconds(serverNow())}. Please try again.`}
        </p>
      )}
    </>
  );
}
