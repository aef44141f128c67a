import { ContinueAs } from '../features/personal-link/continue-as.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { DotPattern } from '../ui/dot-pattern.tsx';
import type { Route } from './+types/link.ts';
import '../features/login/login.css';

export { loader } from './link.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function LinkPage({ loaderData }: Route.ComponentProps) {
  const { siteName, help } = loaderData;
  return (
    <Piece>
      <section aria-labelledby="link" className="login on-ink">
        <DotPattern
          shape="corner"
          columns={20}
          rows={20}
          className="absolute inset-y-0 right-0 hidden h-full w-1/2 lg:block"
        />
        <div className="wrap relative">
          <div className="max-w-[34rem]">
            <h1 id="link" className="display mt-8 text-[clamp(2.5rem,4.6vw,4rem)] md:mt-14">
              Your personal link <span className="block">to {siteName}</span>
            </h1>
            <ContinueAs help={help} />
          </div>
        </div>
      </section>
    </Piece>
  );
}
