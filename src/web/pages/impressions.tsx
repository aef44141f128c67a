import { lazy, Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { impressionsPage } from '../../content/impressions.ts';
import { photoListQuerySchema } from '../../schema/photo.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { galleryPhoto } from '../features/gallery/gallery-photo.ts';
import {
  filterOf,
  isStepInGallery,
  listKeyOf,
  PAGE_SIZE,
  readGalleryQuery,
} from '../features/gallery/gallery-query.ts';
import { useSignInRequest } from '../features/session/use-sign-in-request.ts';
import { metaTags } from '../lib/page-meta.ts';
import { Piece } from '../lib/piece.tsx';
import { pageMeta } from '../page-facts.ts';
import { pageData, pageRequest } from '../page-request.ts';
import { photoMeta } from '../photo-facts.ts';
import { PageOpening } from '../sections/page-opening.tsx';
import type { Route } from './+types/impressions.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = readGalleryQuery(new URL(request.url).searchParams);
  const asked = Object.fromEntries(new URLSearchParams(listKeyOf(query)));
  const list = photoListQuerySchema.safeParse(asked);
  const server = pageData(context);
  const photo = params.id === undefined ? null : await server.photo(params.id);
  if (!list.success || (params.id !== undefined && !photo)) throw data(null, { status: 404 });
  const { cursor: _, limit: __, ...filter } = list.data;
  const [page, facets] = await Promise.all([
    server.photoPage({ ...list.data, limit: PAGE_SIZE }).catch((error: { status?: number }) => {
      // A cursor that this site did not give out is an address of nothing.
      throw error.status === 400 ? data(null, { status: 404 }) : error;
    }),
    server.photoFacets(filter),
  ]);
  const isEmptyFilter = page.photos.length === 0 && filterOf(query) !== '';
  if (isEmptyFilter || query.cursor !== '') pageRequest(context).doNotKeep();
  return {
    meta: photo ? photoMeta(context, photo) : pageMeta(context, 'impressions'),
    words: impressionsPage,
    first: { ...page, photos: page.photos.map(galleryPhoto), query, facets },
    photo: photo && galleryPhoto(photo),
  };
}

/** Inside of the gallery the script asks the API for what it needs, and keeps it. */
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

const loadSignInDialog = () => import('../features/session/sign-in-dialog.tsx');
const SignInDialog = lazy(async () => ({ default: (await loadSignInDialog()).SignInDialog }));

export default function Impressions({ loaderData, params }: Route.ComponentProps) {
  const { words, first, photo } = loaderData;
  const { reason, requestSignIn, answer } = useSignInRequest();
  return (
    <>
      <Piece>
        <PageOpening label={words.label} title={words.title} intro={words.intro} shape="corner" />
      </Piece>
      <Piece>
        <Gallery
          title={words.title}
          empty={words.empty}
          first={first}
          photo={photo}
          photoId={params.id}
          requestSignIn={requestSignIn}
          onEditModeStart={() => loadSignInDialog().catch(() => {})}
        />
      </Piece>
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
