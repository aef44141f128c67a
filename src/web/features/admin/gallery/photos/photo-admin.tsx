import { useRef, useState } from 'react';
import { Empty, LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { useTableAddress } from '../../../../desk/table-address.ts';
import { TableTools } from '../../../../desk/table-tools.tsx';
import { call } from '../../../../lib/call.ts';
import type { ListedPhoto as Photo } from '../../../../lib/listed-photo.ts';
import { usePhotoList } from '../../../../lib/photo-lists.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { RestoreLine } from '../../restore-line.tsx';
import { useCardDrag } from '../../use-card-drag.ts';
import { ManyPhotos } from './many-photos.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PhotoForm } from './photo-form.tsx';
import { usePhotoDeleting } from './use-photo-deleting.ts';
import { usePhotoOrder } from './use-photo-order.ts';

const FILTERS = ['category', 'year'];

const optionsOf = (values: readonly string[] = []) =>
  values.filter((value) => value !== '').map((value) => ({ value, label: value }));

export function PhotoAdmin() {
  const { photoLists } = useAdminTools();
  const address = useTableAddress(FILTERS);
  const [open, setOpen] = useState<null | 'new' | 'many' | Photo>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFiltered = address.filterCount > 0;
  const set = Object.entries(address.filters).filter(([, value]) => value !== '');
  const { list, onLoad, onMore } = usePhotoList(photoLists, new URLSearchParams(set).toString());
  const { photos, facets } = list;
  const remove = usePhotoDeleting();
  const order = usePhotoOrder(photos, facets?.count);
  const drag = useCardDrag(photos, order.save);
  const categories = facets?.categories ?? [];
  const close = () => setOpen(null);

  async function deletePhoto(photo: Photo) {
    // The button that had the focus is gone with its card.
    if (await remove(photo)) heading.current?.focus();
  }

  return (
    <section aria-labelledby="photo-admin" aria-busy={order.isSaving}>
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id="photo-admin" tabIndex={-1} className="desk-h2">
            Admin Dashboard
          </h2>
          <RestoreLine what="Photos" kind="photo" />
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-outline" onClick={() => setOpen('many')}>
            Add many photos
          </button>
          <button type="button" className="button button-solid" onClick={() => setOpen('new')}>
            Add Photo
          </button>
        </div>
      </div>
      <PhotoConsentNote />
      <TableTools
        address={address}
        filters={[
          { id: 'category', label: 'Category', options: optionsOf(facets?.categories) },
          { id: 'year', label: 'Year', options: optionsOf(facets?.years) },
        ]}
        count={facets ? `${facets.count} ${facets.count === 1 ? 'photo' : 'photos'}` : ''}
      />
      {list.state === 'loading' && <LoadingRows />}
      {list.error !== undefined && (
        <PartFailed
          what="The photos"
          error={list.error}
          onLoadAgain={list.state === 'failed' ? onLoad : () => void photoLists.changed()}
        />
      )}
      {list.state === 'ready' && photos.length === 0 && (
        <Empty
          title={
            isFiltered
              ? 'No photos found with this category and year.'
              : 'No photos yet. Add your first photo to get started!'
          }
          text={isFiltered ? 'The others are hidden.' : 'It is in the impressions gallery at once.'}
          isFiltered={isFiltered}
        />
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <ul ref={drag.grid} className="admin-cards">
        {drag.shown.map((photo, place) => (
          <li className="min-w-0" key={photo.id}>
            <PhotoCard
              photo={photo}
              isDragged={photo.id === drag.draggedId}
              moving={{
                isFirst: place === 0,
                isLast: place === photos.length - 1,
                handle: drag.handleOf(photo),
                onMove: (steps) => order.moveBy(photo, steps),
              }}
              onEdit={() => setOpen(photo)}
              onDelete={() => deletePhoto(photo)}
            />
          </li>
        ))}
      </ul>
      <ShowMore
        list={{
          hasNextPage: list.nextCursor !== null,
          isFetchingNextPage: list.more === 'loading',
          fetchNextPage: onMore,
        }}
      />
      {open === 'many' && <ManyPhotos categories={categories} onClose={close} />}
      {open !== null && open !== 'many' && (
        <PhotoForm photo={open === 'new' ? null : open} categories={categories} onClose={close} />
      )}
    </section>
  );
}

const load = () => call('GET /api/photo-consent');

/** Photos that name people who have not agreed to pictures; empty if there are none. */
function PhotoConsentNote() {
  const { part: photos } = useLoaded(load);
  if (!photos || photos.length === 0) return null;
  return (
    <section aria-label="Photos without consent" className="mb-6 border-l-4 border-danger pl-4">
      <p className="font-semibold">
        {photos.length === 1 ? 'One photo names' : `${photos.length} photos name`} people who have
        not agreed to pictures. Please leave out the name, or delete the photo.
      </p>
      <ul className="mt-2">
        {photos.map(({ id, title, names }) => (
          <li key={id}>
            {title}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShowMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The next page of a list; the button keeps the focus while it loads. */
function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <button
      type="button"
      className="button button-outline mt-8"
      aria-disabled={list.isFetchingNextPage}
      onClick={() => !list.isFetchingNextPage && list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
    </button>
  );
}
