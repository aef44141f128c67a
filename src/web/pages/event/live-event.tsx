import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { AfterTheEnd } from '../../../event/after-the-end.ts';
import { dateOf, dayRows } from '../../../event/day-rows.ts';
import { momentInstant } from '../../../event/event-time.ts';
import { eventTimerWords } from '../../../event/event-timer.ts';
import { itemsAt, timedItems } from '../../../event/now-and-next.ts';
import { handInLine, handInStep, pitchWords } from '../../../event/own-words.ts';
import {
  PROGRAMME_TOPIC,
  type Programme,
  programmeSchema,
} from '../../../modules/content/content/programme-schema.ts';
import type { ShownAnnouncement } from '../../../modules/days/announcements/schema.ts';
import type { OwnPitch as Pitch } from '../../../modules/stage/pitch-clock/schema.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { EarlierAnnouncements } from '../../features/days/announcements/announcement-lines.tsx';
import { DayFacts } from '../../features/days/event-day/day-facts.tsx';
import { DayProgramme } from '../../features/days/event-day/day-programme.tsx';
import { LiveTimer } from '../../features/days/event-day/live-timer.tsx';
import { NowAndNextCard } from '../../features/days/event-day/now-and-next-card.tsx';
import { OwnFiles } from '../../features/days/event-day/own-files.tsx';
import { TimeDots } from '../../features/days/event-day/time-dots.tsx';
import { useEventDay } from '../../features/days/event-day/use-event-day.ts';
import { HelpButton } from '../../features/days/help/help-button.tsx';
import { HelpCard } from '../../features/days/help/help-card.tsx';
import { HelpDialog } from '../../features/days/help/help-dialog.tsx';
import { useOwnHelp } from '../../features/days/help/use-own-help.ts';
import {
  type KnownTime,
  useFreshPage,
} from '../../features/hand-in/attendee/use-attendee-session.ts';
import { useLive } from '../../lib/use-live.ts';
import { useNow } from '../../lib/use-now.ts';

export interface LiveEventProps {
  title: string;
  time: KnownTime;
  /** What the schedule said when the page was made; open pages are told what it says now. */
  programme: Programme;
  challenges: { number: number }[];
  /** When the page was made, by the event's time. */
  madeAt: number;
  /** In a preview nothing is followed. */
  isFollowed: boolean;
  afterwards: readonly AfterTheEnd[];
  /** What was announced when the page was made. */
  announcements: readonly ShownAnnouncement[];
}

const MINUTE_MS = 60_000;

/** For teams whose pitch is planned. */
const OwnPitch = lazy(async () => ({
  default: (await import('../../features/stage/pitch-clock/own-pitch.tsx')).OwnPitch,
}));

/** The event page on the days of the event. */
export function LiveEvent(props: LiveEventProps) {
  const { title, time, challenges, madeAt, isFollowed, afterwards } = props;
  useFreshPage();
  const told = useLive(isFollowed ? PROGRAMME_TOPIC : null, programmeSchema).state;
  const programme = told?.schedule.countdown ? told : props.programme;
  const day = useEventDay(programme);
  const help = useOwnHelp(isFollowed && day?.takesPart === true);
  const now = useNow(time === 'own-clock' ? 0 : (time?.offsetMs ?? null), {
    stepMs: MINUTE_MS,
    madeAt,
  });

  const { schedule } = programme;
  const window = useMemo(() => windowOf(schedule), [schedule]);
  const items = useMemo(
    () => timedItems({ schedule, challenges: { challenges } }),
    [schedule, challenges],
  );
  // What the room's clock says goes for the whole page.
  const [heard, setHeard] = useState<Record<string, Pitch>>({});
  const pitches = (day?.pitches ?? []).map((pitch) => heard[pitch.panelId] ?? pitch);
  const own = day?.team?.challenge ?? null;
  const deadline = day?.handIn ? Date.parse(day.handIn.deadline) : window.end;
  const step = handInStep(day?.handIn ?? null, { begins: window.start, now });
  const canAsk = help.own !== null && help.own.closed === null;
  const shown = itemsAt(items, now, own);
  const next = <NowAndNextCard {...{ shown, now }} />;
  // Once nothing is counted down any more, what runs and what comes take the timer’s place.
  const isOver = window.end <= now && shown.now.length + shown.next.length > 0;
  const timer = (
    <LiveTimer
      {...{ time, window, afterwards }}
      words={eventTimerWords(programme)}
      day={dayWords(schedule, now)}
      lead={deadline === window.end ? 'Hand-in closes in' : 'Event ends in'}
      line={handInLine(deadline, day?.handIn ?? null, now)}
    >
      <div className="live-steps">
        {step && <HandInLink {...step} />}
        <HelpButton help={help} label="Ask for help" />
      </div>
    </LiveTimer>
  );
  return (
    <div
      className="live-event"
      data-docked={step !== null || canAsk || undefined}
      data-waiting={day === null || undefined}
      data-idle={now < window.start || now >= window.end || undefined}
      data-over={isOver || undefined}
    >
      <header className="on-ink max-[60rem]:flex max-[60rem]:flex-col">
        <div className="wrap live-opening">
          <div className="min-w-0 max-[60rem]:pt-7 max-[60rem]:pb-8 max-[60rem]:px-(--gutter)">
            <h1 className="label text-on-ink-muted">{title}</h1>
            {isOver ? next : timer}
          </div>
          {isOver ? timer : <TimeDots {...{ window, now }} />}
        </div>
        <DayFacts {...{ now }} day={day && { ...day, pitches }} />
      </header>
      <div className="bg-mist">
        <div className="wrap live-columns">
          <div className="live-main empty:hidden">{!isOver && next}</div>
          <div className="live-side grid gap-5 content-start empty:hidden">
            {day && day.pitches.length > 0 && (
              <Suspense>
                <OwnPitch
                  pitches={day.pitches}
                  onHeard={(pitch) => setHeard((all) => ({ ...all, [pitch.panelId]: pitch }))}
                />
              </Suspense>
            )}
            <HelpCard help={help} desk={day?.desk ?? null} firstAid={day?.firstAid ?? ''} />
            {day?.handIn && <OwnFiles files={day.handIn.files} />}
            <div className="day-card">
              <EarlierAnnouncements first={props.announcements} />
            </div>
          </div>
          <div className="live-main empty:hidden">
            <DayProgramme
              now={now}
              days={dayRows(schedule.days, items, deadline, now, {
                challenge: own,
                pitches: pitches.map((pitch) => ({
                  at: Date.parse(pitch.plannedAt ?? pitch.expectedAt ?? ''),
                  words: pitchWords(pitch, now),
                })),
              })}
            />
          </div>
        </div>
      </div>
      {(step || canAsk) && (
        <div className="live-dock">
          <HelpButton help={help} label="Help" />
          {step && <HandInLink {...step} />}
        </div>
      )}
      <HelpDialog help={help} />
    </div>
  );
}

const HandInLink = ({ label }: { label: string }) => (
  <Link className="button button-signal" to={PAGE_PATHS.dashboard}>
    {label}
  </Link>
);

/** Current editions have a countdown. */
function windowOf({ countdown }: Programme['schedule']) {
  if (!countdown) return { start: 0, end: 0 };
  return {
    start: momentInstant(countdown.start).getTime(),
    end: momentInstant(countdown.end).getTime(),
  };
}

/** "day 2 of 2"; empty on other days, and where there is only one. */
function dayWords({ days }: Programme['schedule'], now: number): string {
  const dates = [...new Set(days.map(({ date }) => date).filter(Boolean))].sort();
  const number = dates.indexOf(dateOf(now)) + 1;
  return number === 0 || dates.length === 1 ? '' : `day ${number} of ${dates.length}`;
}
