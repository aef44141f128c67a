import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { groupedNumber } from '../../../../event/number-words.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import type { LoadedPhotos } from '../../../lib/photo-lists.ts';
import type { RequestSignIn } from '../../../lib/signed-in-call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { type GalleryQuery, galleryAddress, readGalleryQuery } from './gallery-query.ts';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { PhotoList } from './photo-list.tsx';
import { type FirstPage, useGalleryList } from './use-gallery-list.ts';
import { loadPhotoDialog, usePhotoDialog } from './use-photo-dialog.ts';
import { useViewedPhoto } from './use-viewed-photo.ts';

interface GalleryProps {
  title: string;
  /** What an empty list says. */
  empty: string;
  /** What the document brought along. */
  first: FirstPage;
  photo: GalleryPhoto | null;
  /** The photo that the address names. */
  photoId: string | undefined;
  requestSignIn: RequestSignIn;
  /** Edit mode has begun: what may be needed in it can be loaded. */
  onEditModeStart: () => void;
}

const SIGN_IN_TO_EDIT =
  'Edit Mode is for organisers and editors. Sign in to change or delete photos.';

const loadViewer = () => import('./photo-viewer.tsx');
const PhotoViewer = lazy(async () => ({ default: (await loadViewer()).PhotoViewer }));

export function Gallery({
  title,
  empty,
  first,
  photo,
  photoId,
  requestSignIn,
  onEditModeStart,
}: GalleryProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const asked = readGalleryQuery(new URLSearchParams(location.search));
  const { lists, list, onLoad, onMore } = useGalleryList(first, asked);
  // As the document has it, which does not say what was asked for, until it has been taken over.
  const [isArriving, setIsArriving] = useState(first.isNothing);
  useEffect(() => setIsArriving(false), []);
  const query = isArriving ? first.query : asked;
  const [isEditing, setIsEditing] = useState(false);
  const { isBusy: isAsking, run } = useOneAtATime();
  const dialog = usePhotoDialog();
  const [stepped, setStepped] = useState<GalleryPhoto | null>(null);
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const deletedAt = useRef<number | null>(null);
  const atHand = [...list.photos, stepped, photo].filter(
    (known) => known && !deletedIds.includes(known.id),
  );
  const viewed = useViewedPhoto(photoId, atHand, closeViewer);

  // What opened the dialog went with the photo: on at the one in its place, or the one before.
  useEffect(() => {
    const at = deletedAt.current;
    if (dialog.opened || at === null) return;
    deletedAt.current = null;
    if (document.activeElement !== document.body) return;
    const near = section.current?.querySelectorAll<HTMLElement>(
      `[data-index="${at - 1}"] a, [data-index="${at}"] a`,
    );
    ([...(near ?? [])].at(-1) ?? section.current)?.focus();
  }, [dialog.opened]);

  function show(change: Partial<GalleryQuery>) {
    // A filter chosen far down begins at the top of what it leaves.
    if (section.current && section.current.getBoundingClientRect().top < 0 && !change.view) {
      section.current.scrollIntoView({ behavior: 'instant' });
    }
    // As the address is now: a choice just before this one may not be rendered yet.
    const latest = readGalleryQuery(new URLSearchParams(window.location.search));
    const address = galleryAddress({ ...latest, ...change });
    navigate(address, { preventScrollReset: true, replace: change.view !== undefined });
  }

  function step(to: GalleryPhoto) {
    setStepped(to);
    // In place of the photo before it: Back leads to the gallery, not through all photos.
    navigate(galleryAddress(query, to.id), {
      replace: true,
      preventScrollReset: true,
      state: { ...(location.state as object | null), title: to.title },
    });
  }

  function closeViewer() {
    const isFromGallery = (location.state as { isFromGallery?: boolean } | null)?.isFromGallery;
    if (isFromGallery) return navigate(-1);
    navigate(galleryAddress(query), { replace: true, preventScrollReset: true });
    section.current?.focus({ preventScroll: true });
  }

  async function startEditMode() {
    try {
      const { role } = await call('GET /api/session');
      if (role !== 'admin' && !(await requestSignIn(SIGN_IN_TO_EDIT))) return;
      setIsEditing(true);
      // While the server can be reached: later is too late for what a failure needs.
      onEditModeStart();
      for (const name of ['edit', 'delete'] as const) loadPhotoDialog(name).catch(() => {});
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Edit Mode did not start', description, variant: 'destructive' });
    }
  }

  function onChanged(id: string, changed: GalleryPhoto | null) {
    if (!changed) {
      setDeletedIds([...deletedIds, id]);
      deletedAt.current = list.photos.findIndex((known) => known.id === id);
    }
    lists.show((photos) => photos.flatMap((known) => (known.id === id ? (changed ?? []) : known)));
    void lists.changed();
  }

  return (
    <section
      ref={section}
      id="impressions"
      tabIndex={-1}
      aria-label={title}
      className="wrap gallery"
    >
      <GalleryToolbar
        query={query}
        facets={list.facets}
        isEditing={isEditing}
        isAskingForSession={isAsking}
        onFilter={(filter) => show({ ...filter, cursor: '' })}
        onView={(view) => show({ view })}
        onEditMode={() => (isEditing ? setIsEditing(false) : run(startEditMode))}
      />
      <GalleryStatus list={list} isEditing={isEditing} />
      {query.cursor !== '' && (
        <p className="mb-8">
          <Link to={galleryAddress({ ...query, cursor: '' })} className="link">
            To the first photos
          </Link>
        </p>
      )}
      <div className="gallery-frame">
        {list.state === 'loading' && <Spinner label="Loading photos..." look="large" />}
        {list.state === 'failed' && (
          <Failure sentence="The photos could not be loaded." onRetry={onLoad} />
        )}
        {list.state === 'ready' && list.photos.length === 0 && (
          <p className="py-10 border-t border-text text-[1.25rem]">{empty}</p>
        )}
        {list.photos.length > 0 && (
          <PhotoList
            list={list}
            query={query}
            isEditing={isEditing}
            onNearEnd={onMore}
            onApproach={() => loadViewer().catch(() => {})}
            onEdit={(chosen) => dialog.open('edit', chosen)}
            onDelete={(chosen) => dialog.open('delete', chosen)}
          />
        )}
      </div>
      <GalleryEnd list={list} query={query} onMore={onMore} />
      {viewed && (
        <Suspense>
          <PhotoViewer
            photo={viewed}
            query={query}
            listed={{ photos: list.photos, isFromStart: query.cursor === '' }}
            count={list.facets?.count}
            onStep={step}
            onClose={closeViewer}
            onRequestRemoval={() => dialog.open('removal', viewed)}
          />
        </Suspense>
      )}
      {dialog.opened && (
        <dialog.opened.Dialog
          key={dialog.opened.photo.id}
          photo={dialog.opened.photo}
          categories={list.facets?.categories ?? []}
          requestSignIn={requestSignIn}
          onChanged={(changed) => dialog.opened && onChanged(dialog.opened.photo.id, changed)}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}

function GalleryStatus({ list, isEditing }: { list: LoadedPhotos; isEditing: boolean }) {
  const count = list.facets?.count ?? 0;
  return (
    <div className="flex justify-between gap-4 min-h-13 py-4 text-muted label">
      <p role="status">
        {list.state === 'ready' && (count === 1 ? '1 photo' : `${groupedNumber(count)} photos`)}
      </p>
      <p role="status">{isEditing && 'Edit Mode is on'}</p>
    </div>
  );
}

interface GalleryEndProps {
  list: LoadedPhotos;
  query: GalleryQuery;
  onMore: () => void;
}

/** Where the list goes on: by itself with script, by a link without. */
function GalleryEnd({ list, query, onMore }: GalleryEndProps) {
  if (list.state !== 'ready' || list.nextCursor === null) return null;
  if (list.more === 'loading') return <Spinner label="Loading more photos..." />;
  if (list.more === 'failed') {
    return <Failure sentence="The next photos could not be loaded." onRetry={onMore} />;
  }
  return (
    <p className="mt-10 text-center">
      <Link
        to={galleryAddress({ ...query, cursor: list.nextCursor })}
        className="button button-outline"
        onClick={(event) => {
          event.preventDefault();
          onMore();
        }}
      >
        More photos
      </Link>
    </p>
  );
}

function Failure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div role="alert" className="py-10 border-t border-text text-[1.25rem]">
      <p>{sentence} Please check your connection and try again.</p>
      <button type="button" className="button button-outline mt-6" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
