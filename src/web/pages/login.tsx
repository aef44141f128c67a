import { Link } from 'react-router';
import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { LoginForm } from '../features/accounts/login/login-form.tsx';
import { LoginReason } from '../features/accounts/login/login-reason.tsx';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { WayIn } from '../sections/way-in.tsx';
import type { Route } from './+types/login.ts';
import '../features/accounts/login/login.css';

export { loader } from './login.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { words, siteName } = loaderData;
  return (
    <HydrationBoundary>
      <WayIn
        id="login"
        title={words.welcome}
        siteName={siteName}
        backTo={{ path: PAGE_PATHS.home, label: 'Back to Home' }}
      >
        <p className="mt-5 text-lg text-on-ink-muted">{words.intro}</p>
        <LoginReason words={words.reasons} />
        <LoginForm />
        <p className="mt-5 max-w-[44ch] text-on-ink-muted">{words.help}</p>
        <p className="mt-5 max-w-[44ch] text-on-ink-muted">
          Have you registered? Your personal link signs you in without this password: it is in your
          mail, or{' '}
          <Link className="link" to={PAGE_PATHS.link}>
            have it sent again
          </Link>
          .
        </p>
      </WayIn>
    </HydrationBoundary>
  );
}
