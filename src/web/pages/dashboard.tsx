import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { Announced } from '../features/days/announcements/announced.tsx';
import { EventTimer } from '../features/days/event-timer/event-timer.tsx';
import {
  useAttendeeSession,
  useFreshPage,
  usePreviewTime,
} from '../features/hand-in/attendee/use-attendee-session.ts';
import { CaseFiles } from '../features/hand-in/dashboard/case-files.tsx';
import { GuideCards } from '../features/hand-in/dashboard/guide-cards.tsx';
import { OwnTeamCard } from '../features/hand-in/dashboard/own-team-card.tsx';
import { Resources } from '../features/hand-in/dashboard/resources.tsx';
import { SubmitByMail } from '../features/hand-in/dashboard/submit-by-mail.tsx';
import { SubmitCard } from '../features/hand-in/dashboard/submit-card.tsx';
import { HandInCard } from '../features/hand-in/hand-in/hand-in-card.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import type { Route } from './+types/dashboard.ts';
import '../ui/signed-in.css';
import '../features/hand-in/dashboard/dashboard.css';
import '../features/hand-in/dashboard/guide-cards.css';
import '../features/hand-in/hand-in/hand-in.css';

export { loader } from './dashboard.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const {
    opening,
    team,
    timer,
    guides,
    resources,
    cases,
    handInByMail,
    handIn,
    teamHref,
    previewedAt,
  } = loaderData;
  const time = usePreviewTime(previewedAt, useAttendeeSession(PAGE_PATHS.dashboard));
  useFreshPage();
  return (
    <>
      <Announced {...loaderData.announced} />
      <div className="dashboard">
        <div className="wrap print:block print:max-w-none print:p-0">
          {opening.label && (
            <p className="label flex items-center gap-2.5 text-cobalt">
              <span className="size-2 rounded-full bg-current" aria-hidden="true" />
              {opening.label}
            </p>
          )}
          {opening.greeting !== null && (
            <p className="mt-4 text-xl font-semibold wrap-anywhere">{opening.greeting}</p>
          )}
          <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-12">
            <h1 className="display max-w-[12ch] text-[clamp(2.5rem,4.6vw,4rem)] md:col-span-7">
              {opening.title}
            </h1>
            <p className="max-w-[48ch] self-end text-lg text-muted md:col-span-5">
              {opening.intro}
            </p>
          </div>
          <div className="dashboard-columns" data-hands-in={handIn !== null || undefined}>
            <HydrationBoundary>
              <EventTimer {...timer} time={time} linksToResults />
            </HydrationBoundary>
            {/* Only for teams that upload here: no one should scroll past guides in the last minute. */}
            {handIn && (
              <HydrationBoundary>
                <HandInCard
                  title={handInByMail.title}
                  offsetMs={time === 'own-clock' ? 0 : (time?.offsetMs ?? null)}
                  {...handIn}
                >
                  <SubmitByMail {...handInByMail} />
                </HandInCard>
              </HydrationBoundary>
            )}
            <HydrationBoundary>
              <GuideCards {...guides} />
            </HydrationBoundary>
            <div className="dashboard-side grid grid-cols-1 content-start gap-6">
              {team && (
                <HydrationBoundary>
                  <OwnTeamCard {...team} />
                </HydrationBoundary>
              )}
              {cases.length > 0 && (
                <HydrationBoundary>
                  <CaseFiles cases={cases} />
                </HydrationBoundary>
              )}
              {resources.files.length > 0 && (
                <HydrationBoundary>
                  <Resources {...resources} />
                </HydrationBoundary>
              )}
              {!handIn && (
                <HydrationBoundary>
                  <SubmitCard {...handInByMail} teamHref={teamHref} />
                </HydrationBoundary>
              )}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
