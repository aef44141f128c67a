import { eventClock } from '../../../../../event/event-clock.ts';
import { formatTime, isoWithOffset } from '../../../../../event/event-time.ts';
import { formatShortDate, formatShortWeekday } from '../../../../../event/short-date.ts';
import { ScreenTools } from '../../../../desk/screen.tsx';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { NeedsYou } from './needs-you.tsx';
import { NextMoments } from './next-moments.tsx';
import { PhaseLine } from './phase-line.tsx';
import { type ShownToday, useToday } from './use-today.ts';
import './today.css';
import { useId } from 'react';
import { Link } from 'react-router';
import { deskAddress, type Figure } from '../../../../../schema/desk.ts';
import { DESK_PATHS } from '../../../../../schema/desk-paths.ts';
import { PlotDays } from '../../../../desk/plot-days.tsx';
import { PlotDots } from '../../../../desk/plot-dots.tsx';
import { PlotMarks } from '../../../../desk/plot-marks.tsx';
import { PlotRows } from '../../../../desk/plot-rows.tsx';
import { useAnnouncementList } from '../../days/announcements/announcement-queries.ts';
import { audienceInWords, openPagesInWords } from '../../days/announcements/announcement-words.ts';
import { MissingParts } from './missing-parts.tsx';

/** What needs an organiser now, where the edition stands, and what comes next. */
export function TodayScreen() {
  const { isOrganiser } = useAdminTools();
  const { data: today, error, loadAgain } = useToday();
  if (!today) {
    return error ? (
      <PartFailed what="Today" error={error} onLoadAgain={loadAgain} />
    ) : (
      <LoadingRows what="what needs your attention" />
    );
  }
  const day = isoWithOffset(new Date(today.now)).slice(0, 10);
  return (
    <div className="today">
      <ScreenTools>
        <p className="label text-muted self-center">
          {formatShortWeekday(day)} {formatShortDate(day)}, {formatTime(Date.parse(today.now))} in{' '}
          {eventClock().name}
        </p>
      </ScreenTools>
      {error && (
        <div className="today-stale">
          <PartFailed what="What is new" error={error} onLoadAgain={loadAgain} />
        </div>
      )}
      {isOrganiser && <AnnouncedNow />}
      <PhaseLine phases={today.phases} now={Date.parse(today.now)} />
      <div className="grid grid-cols-[minmax(0,1fr)_372px] items-start gap-7 max-[75rem]:grid-cols-1">
        <NeedsYou today={today} onLoadAgain={loadAgain} />
        <NextMoments today={today} onLoadAgain={loadAgain} />
      </div>
      <Figures today={today} onLoadAgain={loadAgain} />
    </div>
  );
}

/** On the days of the event: what is announced now, and the way to write the next one. */
function AnnouncedNow() {
  const id = useId();
  const { data } = useAnnouncementList();
  const { announcements = [], openPages = {}, days = null, now = '' } = data ?? {};
  if (days === null || now < days.from || now >= days.until) return null;
  const [newest] = announcements
    .filter(({ state }) => state === 'shown')
    .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from));
  const facts = newest && [
    formatTime(Date.parse(newest.from)),
    audienceInWords(newest),
    openPagesInWords(openPages[newest.id]),
  ];
  return (
    <section aria-labelledby={id} className="announced-now">
      <h2 id={id} className="desk-h2">
        Announced
      </h2>
      {newest && facts ? (
        <p className="wrap-anywhere">
          <Link className="link" to={deskAddress('announcements', newest.id)}>
            {newest.text}
          </Link>{' '}
          <span className="text-muted">{facts.join(' · ')}</span>
        </p>
      ) : (
        <p className="text-muted">Nothing is announced now.</p>
      )}
      <Link className="button button-outline button-small" to={DESK_PATHS.announcements}>
        Announcements
      </Link>
    </section>
  );
}

interface FiguresProps {
  today: ShownToday;
  onLoadAgain: () => void;
}

/** What needs room stands at the left, what does not beside it. */
const isWide = ({ kind }: Figure) => kind === 'days' || kind === 'marks';

function Figures({ today, onLoadAgain }: FiguresProps) {
  const id = useId();
  const { figures, missing } = today;
  if (figures.length === 0 && missing.every(({ part }) => part !== 'figures')) return null;
  const small = figures.filter((figure) => !isWide(figure));
  const inOrder = figures.filter(isWide).flatMap((wide) => [wide, ...small.splice(0, 1)]);
  return (
    <section aria-labelledby={id} className="figures">
      <div className="today-heading">
        <h2 id={id} className="desk-h2">
          Figures
        </h2>
      </div>
      <MissingParts today={today} part="figures" onLoadAgain={onLoadAgain} />
      {figures.length > 0 && (
        <div className="figures-grid paper-card flex flex-wrap overflow-hidden">
          {[...inOrder, ...small].map((figure) => (
            <div key={figure.title} className="figure" data-wide={isWide(figure) || undefined}>
              <Plot figure={figure} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Plot({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case 'days':
      return <PlotDays {...figure} />;
    case 'dots':
      return <PlotDots {...figure} />;
    case 'rows':
      return <PlotRows {...figure} />;
    case 'marks':
      return <PlotMarks {...figure} />;
  }
}
