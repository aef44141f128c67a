import { Link } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { Announced } from '../features/days/announcements/announced.tsx';
import { MentorHelp } from '../features/guests/mentor-help.tsx';
import { MentorProgramme } from '../features/guests/mentor-programme.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import type { Route } from './+types/mentor.ts';
import '../ui/signed-in.css';
import '../features/guests/mentor.css';

export { loader } from './mentor.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function MentorPage({ loaderData }: Route.ComponentProps) {
  const { event, name, board, personId, challenge, items, madeAt } = loaderData;
  return (
    <>
      <Announced {...loaderData.announced} />
      <header className="on-ink">
        <div className="wrap pt-6 pb-7 md:pt-10 md:pb-10">
          <p className="label text-on-ink-muted wrap-anywhere">
            {event} · {name}
          </p>
          <h1 className="display mt-2 text-[clamp(2rem,4.6vw,3rem)]">Who needs your help</h1>
        </div>
      </header>
      <div className="bg-mist">
        <div className="wrap mentor-columns">
          <HydrationBoundary>
            <div className="grid gap-8 content-start min-w-0">
              <MentorHelp first={board} {...{ personId, challenge, madeAt }} />
            </div>
          </HydrationBoundary>
          <HydrationBoundary>
            <div className="grid gap-8 content-start min-w-0">
              <MentorProgramme {...{ items, challenge, madeAt }} />
              <Link className="link justify-self-start" to={PAGE_PATHS.me}>
                Your personal link and your data
              </Link>
            </div>
          </HydrationBoundary>
        </div>
      </div>
    </>
  );
}
