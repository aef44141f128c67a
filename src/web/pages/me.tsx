import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { PAGES } from '../../schema/pages.ts';
import { MyData } from '../features/personal-data/my-data.tsx';
import { MyLink } from '../features/personal-link/my-link.tsx';
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
  const { name, isAttendee, isPartner, link, ownTeam, handIns, registration, feedback } =
    loaderData;
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
              <MyLink address={link} />
            </section>
          </Piece>
        </div>
      ) : (
        <>
          <Piece>
            <PageOpening
              label="Your page"
              title={name}
              intro={
                ownTeam
                  ? 'Your registration, your team and your data.'
                  : 'Your personal link and your data.'
              }
              shape="calm"
            />
          </Piece>
          <Piece>
            <section aria-labelledby="my-link" className="section">
              <div className="wrap">
                <MyLink address={link} />
              </div>
            </section>
          </Piece>
        </>
      )}
      {isPartner && (
        <Piece>
          <section aria-labelledby="my-challenge" className="section pt-0">
            <div className="wrap">
              <h2 id="my-challenge" className="display text-[1.75rem]">
                Files of your challenge
              </h2>
              <p className="mt-3 max-w-[52ch] text-muted">
                What its teams have handed in, where they agreed that you see it.
              </p>
              <Link className="button button-solid mt-6" to={PAGES.partner.path}>
                See the files
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
              {handIns !== null && (
                <p className="mt-6 wrap-anywhere">
                  {handIns}.{' '}
                  <Link className="link" to={PAGES.dashboard.path}>
                    To the hand-in
                  </Link>
                </p>
              )}
            </div>
          </section>
        </Piece>
      )}
      {feedback && feedback.length > 0 && (
        <Piece>
          <TeamFeedback feedback={feedback} />
        </Piece>
      )}
      <Piece>
        <section aria-labelledby="my-data" className={`section ${shownTeam ? '' : 'bg-mist'}`}>
          <div className="wrap">
            <MyData />
          </div>
        </section>
      </Piece>
    </>
  );
}
