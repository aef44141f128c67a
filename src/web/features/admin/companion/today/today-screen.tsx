import { eventClock } from '../../../../../event/event-clock.ts';
import { formatTime, isoWithOffset } from '../../../../../event/event-time.ts';
import { formatShortDate, formatShortWeekday } from '../../../../../event/short-date.ts';
import { ScreenTools } from '../../../../desk/screen.tsx';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { AnnouncedNow } from './announced-now.tsx';
import { Figures } from './figures.tsx';
import { NeedsYou } from './needs-you.tsx';
import { NextMoments } from './next-moments.tsx';
import { PhaseLine } from './phase-line.tsx';
import { useToday } from './use-today.ts';
import './today.css';

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
