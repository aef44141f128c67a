import { useRevalidator } from 'react-router';
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
  const { name, link, ownTeam, registration } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <>
      <Piece>
        {registration ? (
          <section aria-labelledby="me" className="wrap pt-10 md:pt-16">
            <div className="max-w-[40rem]">
              <p className="label mb-6 text-muted">{name}</p>
              <MyRegistration {...registration} onChanged={revalidate} />
            </div>
          </section>
        ) : (
          <PageOpening
            label="Your page"
            title={name}
            intro="Your registration, your team and your data."
            shape="calm"
          />
        )}
      </Piece>
      {ownTeam && (
        <Piece>
          <section aria-labelledby="my-team" className="section bg-mist">
            <div className="wrap">
              <MyTeam ownTeam={ownTeam} />
            </div>
          </section>
        </Piece>
      )}
      <Piece>
        <section aria-labelledby="my-link" className="section">
          <div className="wrap">
            <MyLink address={link} />
          </div>
        </section>
      </Piece>
      <Piece>
        <section aria-labelledby="my-data" className="section bg-mist">
          <div className="wrap">
            <MyData />
          </div>
        </section>
      </Piece>
    </>
  );
}
