import { type ReactNode, useContext, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from 'react-router';
import { site } from '../content/site.ts';
import type { Route } from './+types/root.ts';
import { NonceContext } from './lib/nonce.ts';
import { APPLY_STORED_THEME } from './lib/theme.ts';
import { pageData } from './page-request.ts';
import './styles.css';

export function loader({ context }: Route.LoaderArgs) {
  return { isRehearsal: pageData(context).isRehearsal };
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  return (
    // The theme script and the hydration mark set attributes of this element.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
          dangerouslySetInnerHTML={{ __html: APPLY_STORED_THEME }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);

  return (
    <>
      {loaderData.isRehearsal && (
        <p role="status" className="bg-signal px-5 py-2 text-center font-semibold text-ink">
          Rehearsal: the event clock does not show the real time.
        </p>
      )}
      <Outlet />
    </>
  );
}

/** Also the last resort when rendering fails: it must not need any data. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col justify-center gap-6 px-5">
      <title>{isMissing ? `404 Page Not Found - ${site.name}` : site.name}</title>
      <h1 className="display text-5xl">
        {isMissing ? '404 Page Not Found' : 'This page could not be shown'}
      </h1>
      <p className="text-lg text-muted">
        {isMissing
          ? "The page you're looking for doesn't exist. Let's get you back to the main site."
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p>
        <a className="button" href="/">
          Back to Home
        </a>
      </p>
    </main>
  );
}
