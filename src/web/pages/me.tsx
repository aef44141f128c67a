import { Link, useRevalidator } from 'react-router';
import { PAGES } from '../../schema/pages.ts';
import { MyData } from '../features/personal-data/my-data.tsx';
import { MyLink } from '../features/personal-link/my-link.tsx';
import { MyRegistration } from '../features/registration/my-registration.tsx';
import { MyTeam } from '../features/teams/my-team.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/me.ts';
import '../features/registration/registration.css';

export { loader } from './me.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function MePage({ loaderData }: Route.ComponentProps) {
  const { name, link, ownTeam, handIns, registration } = loaderData;
  const { revalidate } = useRevalidator();
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
