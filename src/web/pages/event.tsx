import { redirect } from 'react-router';
import { loginBefore, PAGE_PATHS } from '../../schema/page-paths.ts';
import { useAttendeeSession } from '../features/attendee/use-attendee-session.ts';
import { usePreviewTime } from '../features/attendee/use-preview-time.ts';
import { EventTimer } from '../features/event-timer/event-timer.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { isFlagMissing } from '../lib/session-flag.ts';
import { Results } from '../sections/results.tsx';
import type { Route } from './+types/event.ts';

export { loader } from './event.server.ts';

const LOGIN = loginBefore(PAGE_PATHS.event);

/** For navigations inside the site; `early/early.ts` does the same for a document. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (isFlagMissing()) throw redirect(LOGIN);
  return serverLoader();
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { label, title, window, timer, afterwards, results, previewedAt } = loaderData;
  const time = usePreviewTime(previewedAt, useAttendeeSession(PAGE_PATHS.event));
  return (
    <>
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
      {results && (
        <Piece>
          <Results {...results} level={2} />
        </Piece>
      )}
    </>
  );
}
