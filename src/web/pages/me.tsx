import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { MyCertificates } from '../features/certificate/my-certificate.tsx';
import { MyData } from '../features/personal-data/my-data.tsx';
import { MyLink } from '../features/personal-link/my-link.tsx';
import { MyProject } from '../features/project/my-project.tsx';
import { MyRegistration } from '../features/registration/my-registration.tsx';
import { MyTeam } from '../features/teams/my-team.tsx';
import { TeamFeedback } from '../features/teams/team-feedback.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { rememberPerson } from '../lib/session-flag.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/me.ts';
import '../features/registration/registration.css';

export { loader } from './me.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function MePage({ loaderData }: Route.ComponentProps) {
  const {
    name,
    isAttendee,
    isJudge,
    isPartner,
    link,
    linkOpens,
    ownTeam,
    handIns,
    registration,
    feedback,
    certificates,
    nameIsFinal,
    projects,
    filesForAll,
  } = loaderData;
  const { revalidate } = useRevalidator();
  // Also for who came without script, and for who has got or lost a place since.
  useEffect(() => rememberPerson({ isAttendee }, new Date()), [isAttendee]);
  // Who has withdrawn has no team to look for.
  const shownTeam = registration?.registration.state === 'withdrawn' ? null : ownTeam;
  return (
    <>
      {registration ? (
        <div className="wrap my-opening">
          <Piece>
            <section aria-labelledby="me">
              <p className="label mb-6 wrap-anywhere text-muted">{name}</p>
              <MyRegistration {...registration} onChanged={revalidate} />
            </section>
          </Piece>
          <Piece>
            <section aria-labelledby="my-link">
              <MyLink address={link} opens={linkOpens} />
            </section>
          </Piece>
        </div>
      ) : (
        <>
          <Piece>
            <PageOpening
              label="Your page"
              title={name}
              intro={introOf(ownTeam !== null, isPartner)}
              shape="calm"
            />
          </Piece>
          {isPartner && <PartnerPart />}
          <Piece>
            <section aria-labelledby="my-link" className={isPartner ? 'section pt-0' : 'section'}>
              <div className="wrap">
                <MyLink address={link} opens={linkOpens} />
              </div>
            </section>
          </Piece>
        </>
      )}
      {certificates.length > 0 && (
        <Piece>
          <section aria-labelledby="my-certificates" className="section bg-mist">
            <div className="wrap">
              <MyCertificates certificates={certificates} nameIsFinal={nameIsFinal} />
            </div>
          </section>
        </Piece>
      )}
      {isJudge && (
        <Piece>
          <section aria-labelledby="my-jury" className="section pt-0">
            <div className="wrap">
              <h2 id="my-jury" className="display text-[1.75rem]">
                Your ballots
              </h2>
              <p className="mt-3 max-w-[52ch] text-muted">
                The teams of your panel, in the order of their pitches.
              </p>
              <Link className="button button-solid mt-6" to={PAGE_PATHS.jury}>
                To the jury’s page
              </Link>
            </div>
          </section>
        </Piece>
      )}
      {isPartner && registration && <PartnerPart />}
      {handIns !== null && (
        <Piece>
          <section aria-labelledby="my-hand-in" className="section">
            <div className="wrap">
              <h2 id="my-hand-in" className="display text-[1.75rem]">
                Your hand-in
              </h2>
              <p className="mt-3 text-muted wrap-anywhere">{handIns}</p>
              <Link className="button button-outline mt-6" to={PAGE_PATHS.dashboard}>
                To the hand-in
              </Link>
            </div>
          </section>
        </Piece>
      )}
      {shownTeam && (
        <Piece>
          <section aria-labelledby="my-team" className="section bg-mist">
            <div className="wrap">
              <MyTeam ownTeam={shownTeam} />
            </div>
          </section>
        </Piece>
      )}
      {projects.map((project, index) => (
        <Piece key={project.id}>
          <section aria-labelledby={`project-${project.id}`} className="section">
            <div className="wrap">
              <MyProject initial={project} consent={index === 0 ? filesForAll : null} />
            </div>
          </section>
        </Piece>
      ))}
      {feedback && feedback.length > 0 && (
        <Piece>
          <TeamFeedback feedback={feedback} />
        </Piece>
      )}
      <Piece>
        <section aria-labelledby="my-data" className={`section ${shownTeam ? '' : 'bg-mist'}`}>
          <div className="wrap">
            <MyData takesPart={registration !== null || ownTeam !== null} />
          </div>
        </section>
      </Piece>
    </>
  );
}

function introOf(hasTeams: boolean, isPartner: boolean): string {
  if (hasTeams) return 'Your registration, your team and your data.';
  return isPartner
    ? 'The files of your challenge, your personal link and your data.'
    : 'Your personal link and your data.';
}

/** First for partners: they come for the files. */
function PartnerPart() {
  return (
    <Piece>
      <section aria-labelledby="my-challenge" className="section">
        <div className="wrap">
          <h2 id="my-challenge" className="display text-[1.75rem]">
            Files of your challenge
          </h2>
          <p className="mt-3 max-w-[52ch] text-muted">
            What its teams have handed in, where they agreed that you see it.
          </p>
          <Link className="button button-signal mt-6" to={PAGE_PATHS.partner}>
            See the files
          </Link>
        </div>
      </section>
    </Piece>
  );
}
