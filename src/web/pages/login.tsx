import { Link } from 'react-router';
import { PAGES } from '../../schema/pages.ts';
import { LoginForm } from '../features/login/login-form.tsx';
import { LoginReason } from '../features/login/login-reason.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { Piece } from '../lib/piece.tsx';
import { DotPattern } from '../ui/dot-pattern.tsx';
import type { Route } from './+types/login.ts';
import '../features/login/login.css';

export { loader } from './login.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { words, siteName } = loaderData;
  return (
    <Piece>
      <section aria-labelledby="login" className="login on-ink">
        <DotPattern
          shape="corner"
          columns={20}
          rows={20}
          className="absolute inset-y-0 right-0 hidden h-full w-1/2 lg:block"
        />
        <div className="wrap relative">
          <Link
            to={PAGES.home.path}
            className="inline-flex items-center gap-2 py-2 font-semibold text-on-ink-muted hover:text-on-ink"
          >
            <span aria-hidden="true">←</span> Back to Home
          </Link>
          <div className="max-w-[34rem]">
            <h1 id="login" className="display mt-8 text-[clamp(2.5rem,4.6vw,4rem)] md:mt-14">
              {words.welcome} <span className="block">{siteName}</span>
            </h1>
            <p className="mt-5 text-lg text-on-ink-muted">{words.intro}</p>
            <LoginReason words={words.reasons} />
            <LoginForm />
            <p className="mt-5 max-w-[44ch] text-on-ink-muted">{words.help}</p>
          </div>
        </div>
      </section>
    </Piece>
  );
}
