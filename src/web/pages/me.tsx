import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pitchSentence } from '../../event/own-words.ts';
import type { OwnPitch as Pitch } from '../../modules/stage/pitch-clock/schema.ts';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { Announced } from '../features/days/announcements/announced.tsx';
import { HandInStanding } from '../features/hand-in/hand-in/hand-in-standing.tsx';
import { MyData } from '../features/people/personal-data/my-data.tsx';
import { DoorCode } from '../features/people/personal-link/door-code.tsx';
import { MyLink } from '../features/people/personal-link/my-link.tsx';
import { MyAnswers } from '../features/registration/registration/my-answers.tsx';
import { Leave, OwnActions } from '../features/registration/registration/own-actions.tsx';
import { MyProject } from '../features/teams/project/my-project.tsx';
import { MyTeam } from '../features/teams/teams/my-team.tsx';
import { TeamFeedback } from '../features/teams/teams/team-feedback.tsx';
import { MyCertificates } from '../features/verdict/certificate/my-certificate.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { rememberPerson } from '../lib/session-flag.ts';
import { DatedSteps } from '../sections/dated-steps.tsx';
import { OwnOpening } from '../sections/own-opening.tsx';
import { DayList, NextStep, OwnList } from '../sections/own-parts.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import { StrengthDots } from '../sections/strength-dots.tsx';
import type { Route } from './+types/me.ts';
import '../ui/signed-in.css';
import '../sections/own-parts.css';

export { loader } from './me.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

type Data = Route.ComponentProps['loaderData'];

/** On the days of the event alone, together with what tells open pages of changes. */
const MyHelp = lazy(async () => ({
  default: (await import('../features/days/help/my-help.tsx')).MyHelp,
}));

const OwnPitch = lazy(async () => ({
  default: (await import('../features/stage/pitch-clock/own-pitch.tsx')).OwnPitch,
}));

/** By state, what one came for is first; what follows is the same for all. */
export default function MePage({ loaderData }: Route.ComponentProps) {
  const { isAttendee, own, ownTeam, projects, isJudge, isPartner, isMentor } = loaderData;
  // Also for who came without script, and for who has got or lost a place since.
  useEffect(() => rememberPerson({ isAttendee }, new Date()), [isAttendee]);
  return (
    <>
      <Announced {...loaderData.announced} />
      {own ? <OwnState {...loaderData} own={own} /> : <Guest {...loaderData} />}
      {isJudge && <JuryPart />}
      {isPartner && own && <PartnerPart />}
      {isMentor && <MentorPart />}
      {ownTeam && own && LOOKING.includes(own.state) && (
        <HydrationBoundary>
          <section aria-labelledby="my-team" className="section bg-mist">
            <div className="wrap">
              <MyTeam ownTeam={ownTeam} />
            </div>
          </section>
        </HydrationBoundary>
      )}
      {!own && projects.length > 0 && (
        <div className="wrap own-columns">
          <Projects {...loaderData} />
        </div>
      )}
      {own?.state === 'just in' && own.answers && (
        <HydrationBoundary>
          <div className="wrap own-columns">
            <MyAnswers {...own.answers} />
          </div>
        </HydrationBoundary>
      )}
      <HydrationBoundary>
        <div className="wrap">
          <div className="grid gap-12 py-14 border-t border-line min-[60rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[60rem]:gap-24">
            <section aria-labelledby="my-data">
              <MyData takesPart={own !== null || ownTeam !== null} />
            </section>
            {own?.cannotCome && (
              <section aria-labelledby="my-leaving">
                <h2 id="my-leaving" className="display own-heading">
                  Something came up?
                </h2>
                <p className="mt-3 mb-6 max-w-[44ch] text-muted">{own.cannotCome.text}</p>
                {own.cannotCome.leaving && (
                  <Leave {...own.cannotCome.leaving} look="button button-danger-quiet" />
                )}
              </section>
            )}
          </div>
        </div>
      </HydrationBoundary>
    </>
  );
}

/** States in which there is a team to find or to make: it has a part of its own. */
const LOOKING: readonly string[] = ['just in', 'before'];

function OwnState(data: Data & { own: NonNullable<Data['own']> }) {
  const { own, ownTeam } = data;
  const { actions, pitch, text, ...opening } = own.opening;
  const [heard, setHeard] = useState<Record<string, Pitch>>({});
  const when = pitch ? pitchSentence(heard[pitch.panelId] ?? pitch) : '';
  return (
    <>
      <HydrationBoundary>
        <OwnOpening {...opening} text={[when, text].filter(Boolean).join(' ')}>
          <OwnActions actions={actions} />
        </OwnOpening>
      </HydrationBoundary>
      <div className="wrap own-columns">
        <div className="own-column">
          {own.isArriving && <CodeCard {...data} />}
          {data.pitches.length > 0 && (
            <HydrationBoundary>
              <OwnPitch
                pitches={data.pitches}
                onHeard={(told) => setHeard((all) => ({ ...all, [told.panelId]: told }))}
              />
            </HydrationBoundary>
          )}
          {own.state !== 'handed in' && own.nextStep && <NextStep {...own.nextStep} />}
          {own.handIn && (
            <HydrationBoundary>
              <HandInStanding {...own.handIn} />
            </HydrationBoundary>
          )}
          {own.ahead.length > 0 && <DayList items={own.ahead} />}
          {own.steps.length > 0 && (
            <DatedSteps id="next-steps" title={own.stepsTitle} steps={own.steps} />
          )}
          <Outcome {...data} />
          {own.answers && own.state !== 'just in' && (
            <HydrationBoundary>
              <MyAnswers {...own.answers} />
            </HydrationBoundary>
          )}
        </div>
        <div className="own-column own-aside">
          {data.help && (
            <HydrationBoundary>
              <MyHelp {...data.help} />
            </HydrationBoundary>
          )}
          {own.state === 'handed in' && own.nextStep && <NextStep {...own.nextStep} />}
          {own.state === 'live' && !own.isArriving && <CodeCard {...data} />}
          {ownTeam && own.state !== 'withdrawn' && !LOOKING.includes(own.state) && (
            <HydrationBoundary>
              <section aria-labelledby="my-team">
                <MyTeam ownTeam={ownTeam} />
              </section>
            </HydrationBoundary>
          )}
          <LinkCard {...data} />
          {own.readOn.length > 0 && (
            <OwnList id="read-on" title={own.readOnTitle} rows={own.readOn} />
          )}
        </div>
        {data.projects.length > 0 && <Projects {...data} />}
      </div>
    </>
  );
}

/** On a phone these long forms come last; on wide screens they stand beside what is shorter. */
function Projects({ projects, filesForAll }: Pick<Data, 'projects' | 'filesForAll'>) {
  return (
    <div className="own-column">
      {projects.map((project, index) => (
        <HydrationBoundary key={project.id}>
          <section aria-labelledby={`project-${project.id}`}>
            <MyProject initial={project} consent={index === 0 ? filesForAll : null} />
          </section>
        </HydrationBoundary>
      ))}
    </div>
  );
}

/** What a verdict leaves for a person, including that of a year before. */
function Outcome({ certificates, nameIsFinal, feedback, strengths, own }: Data) {
  return (
    <>
      {certificates.length > 0 && (
        <HydrationBoundary>
          <section aria-labelledby="my-certificates">
            <MyCertificates
              certificates={certificates}
              nameIsFinal={nameIsFinal}
              isFirst={!own?.opening.isWinner}
            />
          </section>
        </HydrationBoundary>
      )}
      {(feedback.length > 0 || strengths.length > 0) && (
        <TeamFeedback feedback={feedback}>
          {strengths.length > 0 && (
            <StrengthDots title="Where you were strongest" strengths={strengths} />
          )}
        </TeamFeedback>
      )}
    </>
  );
}

/** First where it is asked for next, and on the other hours of those days before all that can wait. */
function CodeCard({ doorCode }: Pick<Data, 'doorCode'>) {
  if (!doorCode) return null;
  return (
    <HydrationBoundary>
      <DoorCode {...doorCode} />
    </HydrationBoundary>
  );
}

function LinkCard({ link, linkOpens, own, doorCode }: Data) {
  return (
    <HydrationBoundary>
      {own?.state !== 'live' && doorCode && (
        <div className="mb-6">
          <DoorCode {...doorCode} />
        </div>
      )}
      <section aria-labelledby="my-link" className="own-card">
        <MyLink address={link} opens={linkOpens} canBeSent={own !== null} />
      </section>
    </HydrationBoundary>
  );
}

/** People who have not registered: judges, partners, and others let in by organisers. */
function Guest(data: Data) {
  const { name, isPartner, ownTeam } = data;
  return (
    <>
      <HydrationBoundary>
        <PageOpening
          label="Your page"
          title={name}
          intro={introOf(ownTeam !== null, isPartner)}
          shape="calm"
        />
      </HydrationBoundary>
      {isPartner && <PartnerPart />}
      <div className="wrap own-columns">
        <LinkCard {...data} />
        <div className="own-column">
          <Outcome {...data} />
        </div>
      </div>
    </>
  );
}

function introOf(hasTeams: boolean, isPartner: boolean): string {
  if (hasTeams) return 'Your registration, your team and your data.';
  return isPartner
    ? 'The files of your challenge, your personal link and your data.'
    : 'Your personal link and your data.';
}

function JuryPart() {
  return (
    <WayPart
      id="my-jury"
      title="Your ballots"
      text="The teams of your panel, in the order of their pitches."
    >
      <Link className="button button-solid mt-6" to={PAGE_PATHS.jury}>
        To the jury’s page
      </Link>
    </WayPart>
  );
}

function MentorPart() {
  return (
    <WayPart
      id="my-mentoring"
      title="Who needs your help"
      text="The teams that ask for help, and what comes next in the programme."
    >
      <Link className="button button-signal mt-6" to={PAGE_PATHS.mentor}>
        To the mentors’ page
      </Link>
    </WayPart>
  );
}

/** First for partners: they come for the files. */
function PartnerPart() {
  return (
    <WayPart
      id="my-challenge"
      title="Files of your challenge"
      text="What its teams have handed in, where they agreed that you see it."
    >
      <Link className="button button-signal mt-6" to={PAGE_PATHS.partner}>
        See the files
      </Link>
    </WayPart>
  );
}

interface WayPartProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

function WayPart({ id, title, text, children }: WayPartProps) {
  return (
    <section aria-labelledby={id} className="wrap own-columns">
      <div>
        <h2 id={id} className="display own-heading">
          {title}
        </h2>
        <p className="mt-3 max-w-[52ch] text-muted">{text}</p>
        {children}
      </div>
    </section>
  );
}
