import { lazy, Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useSignInRequest } from '../features/accounts/session/use-sign-in-request.ts';
import { Gallery } from '../features/gallery/gallery/gallery.tsx';
import { isStepInGallery } from '../features/gallery/gallery/gallery-query.ts';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { metaTags } from '../lib/meta-tags.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/impressions.ts';

export { loader } from './impressions.server.ts';

/** Inside the gallery the script asks the API for what it needs, and keeps it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return !isStepInGallery(currentUrl, nextUrl);
}

export const meta: Route.MetaFunction = ({ loaderData, params, location }) => {
  if (!loaderData) return [];
  const { meta: made, photo, words } = loaderData;
  if (photo?.id === params.id) return metaTags(made);
  // The gallery has moved on without the server: to another photo, or back to all of them.
  const { title = words.title } = params.id ? ((location.state ?? {}) as { title?: string }) : {};
  return metaTags({ ...made, title });
};

const loadSignInDialog = () => import('../features/accounts/session/sign-in-dialog.tsx');
const SignInDialog = lazy(async () => ({ default: (await loadSignInDialog()).SignInDialog }));

export default function Impressions({ loaderData, params }: Route.ComponentProps) {
  const { words, first, photo } = loaderData;
  const { reason, requestSignIn, answer } = useSignInRequest();
  return (
    <>
      <HydrationBoundary>
        <PageOpening label={words.label} title={words.title} intro={words.intro} shape="corner" />
      </HydrationBoundary>
      <HydrationBoundary>
        <Gallery
          title={words.title}
          empty={words.empty}
          first={first}
          photo={photo}
          photoId={params.id}
          requestSignIn={requestSignIn}
          onEditModeStart={() => loadSignInDialog().catch(() => {})}
        />
      </HydrationBoundary>
      {reason !== null && (
        <Suspense>
          <SignInDialog
            reason={reason}
            onSignedIn={() => answer(true)}
            onCancel={() => answer(false)}
          />
        </Suspense>
      )}
    </>
  );
}
