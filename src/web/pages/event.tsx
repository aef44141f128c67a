import { lazy, memo, useDeferredValue, useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { loginBefore, PAGE_PATHS } from '../../schema/page-paths.ts';
import { Announced } from '../features/days/announcements/announced.tsx';
import styles from '../features/days/event-day/event-day.css?url';
import { EventTimer } from '../features/days/event-timer/event-timer.tsx';
import {
  type KnownTime,
  useAttendeeSession,
  usePreviewTime,
} from '../features/hand-in/attendee/use-attendee-session.ts';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { isFlagMissing } from '../lib/session-flag.ts';
import { useIsLive } from '../lib/use-is-live.ts';
import { Results } from '../sections/results.tsx';
import type { Route } from './+types/event.ts';
import type { LiveEventProps } from './event/live-event.tsx';
import '../ui/signed-in.css';

export { loader } from './event.server.ts';

const LOGIN = loginBefore(PAGE_PATHS.event);

/** For navigations inside the site; `early/early.ts` does the same for a document. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (isFlagMissing()) throw redirect(LOGIN);
  return serverLoader();
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** On the days of the event alone, together with what tells open pages of changes. */
const LiveEvent = lazy(async () => ({
  default: (await import('./event/live-event.tsx')).LiveEvent,
}));

/**
 * Takes over in its own time: as long as its script is on the way, what the server has made stays, because
 * what the page learns meanwhile comes to it deferred, and nothing else touches it.
 */
const LiveDay = memo(function LiveDay(props: LiveEventProps) {
  return (
    <>
      {/* Before its script, which would bring it late. */}
      <link rel="stylesheet" href={styles} precedence="section" />
      <HydrationBoundary>
        <LiveEvent {...props} />
      </HydrationBoundary>
    </>
  );
});

const NONE: readonly never[] = [];

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { title, times, day, afterwards, results, previewedAt } = loaderData;
  const time = usePreviewTime(previewedAt, useAttendeeSession(PAGE_PATHS.event));
  const isLive = useIsLive(times);
  const isFollowed = isLive && previewedAt === null;
  const deferred = { time: useDeferredValue(time), isFollowed: useDeferredValue(isFollowed) };
  const [wasLive, setWasLive] = useState(false);
  useEffect(() => {
    if (isLive) setWasLive(true);
  }, [isLive]);
  // As the server has made it, until the page has looked at the time itself.
  const isFirst = !wasLive && day?.isNow === true;
  return (
    <>
      <Announced {...loaderData.announced} />
      {day && (isLive || isFirst) ? (
        <LiveDay
          {...{ title, afterwards, ...deferred }}
          {...day}
          announcements={loaderData.announced.first ?? NONE}
        />
      ) : (
        <Opening {...loaderData} time={time} />
      )}
      {results && (
        <HydrationBoundary>
          <Results {...results} level={2} />
        </HydrationBoundary>
      )}
    </>
  );
}

type OpeningProps = Pick<
  Route.ComponentProps['loaderData'],
  'label' | 'title' | 'window' | 'timer' | 'afterwards'
> & { time: KnownTime };

/** Before and after those days. */
function Opening({ label, title, window, timer, afterwards, time }: OpeningProps) {
  return (
    <header className="on-ink">
      <div className="wrap grid gap-x-10 gap-y-8 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="label flex items-center gap-2.5 text-signal">
            <span className="size-2 rounded-full bg-current" aria-hidden="true" />
            {label}
          </p>
          <h1 className="display mt-4 text-[clamp(2.5rem,4.6vw,4rem)]">{title}</h1>
        </div>
        <div className="lg:col-span-7">
          <EventTimer words={timer} {...{ time, window, afterwards }} hasZeros />
        </div>
      </div>
    </header>
  );
}
