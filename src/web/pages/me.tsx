import { MyData } from '../features/personal-data/my-data.tsx';
import { MyLink } from '../features/personal-link/my-link.tsx';
import { MyTeam } from '../features/teams/my-team.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/me.ts';

export { loader } from './me.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function MePage({ loaderData }: Route.ComponentProps) {
  const { name, link, ownTeam } = loaderData;
  return (
    <>
      <Piece>
        <PageOpening
          label="Your page"
          title={name}
          intro="Your registration, your team and your data."
          shape="calm"
        />
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
