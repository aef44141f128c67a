import { useRef, useState } from 'react';
import type { PhotoFilter as Filter } from '../../../../modules/photos/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import type { ListedPhoto as Photo } from '../../../lib/listed-photo.ts';
import { usePhotoList } from '../../../lib/use-photo-list.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { ShowMore } from '../show-more.tsx';
import { useCardDrag } from '../use-card-drag.ts';
import { ManyPhotos } from './many-photos.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PhotoConsentNote } from './photo-consent-note.tsx';
import { PhotoFilter } from './photo-filter.tsx';
import { PhotoForm } from './photo-form.tsx';
import { usePhotoDeleting } from './use-photo-deleting.ts';
import { usePhotoOrder } from './use-photo-order.ts';

/** What is open: nothing, the form for a new photo, the list of many, or the form of one photo. */
type Open = null | 'one' | 'many' | Photo;

export function PhotoAdmin() {
  const { unsaved, photoLists } = useAdminTools();
  const [filter, setFilter] = useState<Filter>({});
  const [open, setOpen] = useState<Open>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastEdited = useRef<string | null>(null);
  const { list, onLoad, onMore } = usePhotoList(
    photoLists,
    new URLSearchParams({ ...filter }).toString(),
  );
  const { photos, facets } = list;
  const remove = usePhotoDeleting();
  const order = usePhotoOrder(photos, facets?.count);
  const drag = useCardDrag(photos, order.save);
  const categories = facets?.categories ?? [];

  async function show(next: Open) {
    if (!(await unsaved.mayLeave())) return;
    lastEdited.current = null;
    setOpen(next);
  }

  function close() {
    if (open === 'one' || open === 'many') requestAnimationFrame(() => addButton.current?.focus());
    else lastEdited.current = edited?.id ?? null;
    setOpen(null);
  }

  async function deletePhoto(photo: Photo) {
    // The button that had the focus is gone with its card.
    if (await remove(photo)) heading.current?.focus();
  }

  /** After editing, the focus is where it was before. */
  function focusIfLast(button: HTMLButtonElement | null, id: string) {
    if (!button || lastEdited.current !== id) return;
    lastEdited.current = null;
    button.focus();
  }

  async function changeFilter(next: Filter) {
    if (!(await unsaved.mayLeave())) return;
    setOpen(null);
    setFilter(next);
  }

  const edited = typeof open === 'object' ? open : null;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section aria-labelledby="photo-admin" aria-busy={order.isSaving}>
      <div className="admin-heading">
        <h2 ref={heading} id="photo-admin" tabIndex={-1} className="desk-h2">
          Admin Dashboard
        </h2>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-outline" onClick={() => show('many')}>
            Add many photos
          </button>
          <button
            ref={addButton}
            type="button"
            className="button button-solid"
            onClick={() => show('one')}
          >
            Add Photo
          </button>
        </div>
      </div>
      {open === 'one' && <PhotoForm categories={categories} onClose={close} />}
      {edited && !photos.some(({ id }) => id === edited.id) && (
        // Gone from the list meanwhile; what was typed is not.
        <PhotoForm photo={edited} categories={categories} onClose={close} />
      )}
      {open === 'many' && <ManyPhotos categories={categories} onClose={close} />}
      <PhotoConsentNote />
      <PhotoFilter facets={facets} filter={filter} onChange={changeFilter} />
      {list.state === 'loading' && <p className="py-10 text-lg text-muted">Loading...</p>}
      {list.error !== undefined && (
        <NotLoaded
          sentence={failureSentence(list.error)}
          onTryAgain={list.state === 'failed' ? onLoad : () => photoLists.changed()}
        />
      )}
      {list.state === 'ready' && photos.length === 0 && (
        <p className="admin-empty">
          {isFiltered
            ? 'No photos found with this category and year.'
            : 'No photos yet. Add your first photo to get started!'}
        </p>
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <ul ref={drag.grid} className="admin-cards">
        {drag.shown.map((photo, place) =>
          photo.id === edited?.id ? (
            <li key={photo.id} className="admin-cards-form">
              <PhotoForm photo={edited} categories={categories} onClose={close} />
            </li>
          ) : (
            <li key={photo.id}>
              <PhotoCard
                photo={photo}
                isDragged={photo.id === drag.draggedId}
                moving={{
                  isFirst: place === 0,
                  isLast: place === photos.length - 1,
                  handle: drag.handleOf(photo),
                  onMove: (steps) => order.moveBy(photo, steps),
                }}
                editButton={(button) => focusIfLast(button, photo.id)}
                onEdit={() => show(photo)}
                onDelete={() => deletePhoto(photo)}
              />
            </li>
          ),
        )}
      </ul>
      <ShowMore
        list={{
          hasNextPage: list.nextCursor !== null,
          isFetchingNextPage: list.more === 'loading',
          fetchNextPage: onMore,
        }}
      />
    </section>
  );
}
