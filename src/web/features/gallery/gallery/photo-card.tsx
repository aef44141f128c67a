import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { type GalleryPhoto, photoLabel } from './gallery-photo.ts';
import { type GalleryQuery, galleryAddress } from './gallery-query.ts';
import { PhotoFrame } from './photo-frame.tsx';

/** Pictures on the first screen of a phone, or about to be: those are not loaded lazily. */
const EAGER = 2;

/**
 * Browsers take the next larger variant for one pixel that is missing. On a phone the width is
 * therefore said a little too small, and where pixels are finer than eyes by a third.
 */
const SIZES = {
  grid: '(width >= 80rem) 285px, (width >= 48rem) 33vw, (width >= 40rem) 50vw, (resolution >= 2.5dppx) 66vw, 88vw',
  list: '(width >= 48rem) 176px, 112px',
};

export interface PhotoCardProps {
  photo: GalleryPhoto;
  index: number;
  /** In the whole list, as far as it is known. */
  total: number;
  query: GalleryQuery;
  isEditing: boolean;
  onEdit: (photo: GalleryPhoto) => void;
  onDelete: (photo: GalleryPhoto) => void;
}

export function PhotoCard({
  photo,
  index,
  total,
  query,
  isEditing,
  onEdit,
  onDelete,
}: PhotoCardProps) {
  return (
    <li
      className="photo"
      style={{ '--index': index } as CSSProperties}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <Link
        to={galleryAddress(query, photo.id)}
        className="photo-open"
        preventScrollReset
        state={{ isFromGallery: true, title: photo.title }}
      >
        <PhotoFrame
          photo={photo}
          className="photo-picture aspect-[4/3]"
          sizes={SIZES[query.view]}
          loading={index < EAGER ? 'eager' : 'lazy'}
        />
        <span className="photo-words">
          <span className="photo-title block truncate font-display font-bold leading-[1.35]">
            {photo.title}
          </span>
          {query.view === 'list' && photo.description && (
            <span className="photo-description">{photo.description}</span>
          )}
          <span className="photo-label label">{photoLabel(photo)}</span>
        </span>
      </Link>
      {isEditing && (
        <span className="photo-tools">
          <button
            type="button"
            className="photo-tool"
            aria-label={`Edit ${photo.title}`}
            onClick={() => onEdit(photo)}
          >
            Edit
          </button>
          <button
            type="button"
            className="photo-tool photo-tool-danger"
            aria-label={`Delete ${photo.title}`}
            onClick={() => onDelete(photo)}
          >
            Delete
          </button>
        </span>
      )}
    </li>
  );
}
