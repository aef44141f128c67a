import { AcceptInvitation } from '../features/invitation/accept-invitation.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { DotPattern } from '../ui/dot-pattern.tsx';
import type { Route } from './+types/invitation.ts';
import '../features/login/login.css';

export { loader } from './invitation.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData?.meta),
  { name: 'robots', content: 'noindex' },
];

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { siteName, help } = loaderData;
  return (
    <Piece>
      <section aria-labelledby="invitation" className="login on-ink">
        <DotPattern
          shape="corner"
          columns={20}
          rows={20}
          className="absolute inset-y-0 right-0 hidden h-full w-1/2 lg:block"
        />
        <div className="wrap relative">
          <div className="max-w-[34rem]">
            <h1 id="invitation" className="display mt-8 text-[clamp(2.5rem,4.6vw,4rem)] md:mt-14">
              Your invitation <span className="block">to {siteName}</span>
            </h1>
            <AcceptInvitation help={help} />
          </div>
        </div>
      </section>
    </Piece>
  );
}
