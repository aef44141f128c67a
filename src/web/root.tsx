import { type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import missingPicture from '../../assets/lattice/missing.svg?url';
import { MANIFEST_PATH } from '../schema/public-paths.ts';
import type { Route } from './+types/root.ts';
import archivo from './assets/fonts/archivo.woff2?url';
import instrumentSans from './assets/fonts/instrument-sans.woff2?url';
import earlyScript from './early/early.ts?as-script';
import { SiteFooter } from './features/site/navigation/site-footer.tsx';
import { SiteHeader } from './features/site/navigation/site-header.tsx';
import { useFocusAfterNavigation } from './features/site/navigation/use-focus-after-navigation.ts';
import { usePreviewLinks, useSectionLinks } from './features/site/navigation/use-links.ts';
import { ThemeToggle } from './features/site/theme/theme-toggle.tsx';
import { countTap } from './lib/early-taps.ts';
import { HydrationBoundary } from './lib/hydration-boundary.tsx';
import { NonceContext } from './lib/nonce.ts';
import { onToast } from './lib/toasts.ts';
import type { loader, loader as rootLoader } from './root.server.ts';
import { FailureScreen, NotFoundScreen } from './sections/status-screens.tsx';
import criticalStyles from './styles/critical.css?inline';
import { MarkContext } from './ui/logo.tsx';
import { Spinner } from './ui/spinner.tsx';
import { ToastRegion } from './ui/toast.tsx';
import './styles/site.css';

export { loader } from './root.server.ts';

/** What the frame says does not change while the site runs. */
export const shouldRevalidate = () => false;

/** Part of the document only: a browser that hydrates has run it, and need not load it again. */
const EARLY_SCRIPT = import.meta.env.SSR ? earlyScript : '';
const CRITICAL_STYLES = import.meta.env.SSR ? criticalStyles : '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const brand = useRouteLoaderData<typeof loader>('root')?.brand;
  const icons = brand?.icons ?? '';
  return (
    // The script in the head and the hydration mark set attributes of this element.
    <html
      lang="en"
      {...useRouteLoaderData<typeof rootLoader>('root')?.clock}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0a0d14" />
        <link rel="icon" href={`/favicon.ico${icons}`} sizes="32x32" />
        <link rel="icon" href={`/favicon.svg${icons}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${icons}`} />
        <link rel="manifest" href={MANIFEST_PATH} />
        {[archivo, instrumentSans].map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
          dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }}
        />
        <Meta />
        <Links />
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
          dangerouslySetInnerHTML={{ __html: CRITICAL_STYLES }}
        />
        {brand?.style && (
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: colours and addresses of our own
            dangerouslySetInnerHTML={{ __html: brand.style }}
          />
        )}
      </head>
      <body onClickCapture={countTap} onChangeCapture={countTap}>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts />
      </body>
    </html>
  );
}

interface PageHandle {
  isBare?: boolean;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFocusAfterNavigation();
  useSectionLinks();
  usePreviewLinks(loaderData.preview !== null);

  const isLoading = useNavigation().state === 'loading';
  // A page that has the whole screen says so, and has a `main` of its own.
  const isBare = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isBare);

  return (
    <MarkContext value={loaderData.brand?.mark}>
      {isBare ? (
        <Frame>
          <Outlet />
        </Frame>
      ) : (
        <Frame words={loaderData}>
          <Main>
            <Outlet />
          </Main>
          {isLoading && <Spinner label="Loading..." look="over-page" />}
        </Frame>
      )}
    </MarkContext>
  );
}

type FrameWords = Route.ComponentProps['loaderData'];

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}

/** What surrounds every page; without its words, the page alone. */
function Frame({ words, children }: { words?: FrameWords | undefined; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link button button-signal">
        Skip to content
      </a>
      {words && (
        <HydrationBoundary>
          <SiteHeader siteName={words.siteName} {...words.header} />
        </HydrationBoundary>
      )}
      {words?.rehearsal && (
        <p role="status" className="on-signal no-print px-5 py-2 text-center font-semibold">
          {words.rehearsal}
        </p>
      )}
      {words?.preview && (
        <p
          role="status"
          className="on-signal no-print truncate px-3 py-1.5 text-center text-sm font-semibold"
        >
          {words.preview}
        </p>
      )}
      {children}
      {words && (
        <HydrationBoundary>
          <SiteFooter {...words.footer}>
            <ThemeToggle />
          </SiteFooter>
        </HydrationBoundary>
      )}
      <ToastRegion subscribe={onToast} />
    </>
  );
}

/** Also the last resort when rendering fails: it must not need any data. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const siteName = loaderData?.siteName ?? 'This site';
  const picture = loaderData?.brand?.missing ?? missingPicture;
  return (
    <MarkContext value={loaderData?.brand?.mark}>
      <Frame words={loaderData}>
        <title>{isMissing ? `404 Page Not Found - ${siteName}` : siteName}</title>
        <Main>{isMissing ? <NotFoundScreen picture={picture} /> : <FailureScreen />}</Main>
      </Frame>
    </MarkContext>
  );
}
