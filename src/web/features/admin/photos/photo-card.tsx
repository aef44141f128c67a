import type { RefCallback } from 'react';
import type { ListedPhoto } from '../../../lib/listed-photo.ts';
import { photoSources } from '../../../lib/photo-sources.ts';
import { Tag } from '../../../ui/tag.tsx';
import { OrderTools, type OrderToolsProps } from '../order-tools.tsx';

interface PhotoCardProps {
  photo: ListedPhoto;
  isDragged: boolean;
  moving: OrderToolsProps;
  editButton: RefCallback<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
}

export function PhotoCard({
  photo,
  isDragged,
  moving,
  editButton,
  onEdit,
  onDelete,
}: PhotoCardProps) {
  return (
    <article
      className="admin-card photo-card"
      aria-labelledby={`photo-${photo.id}`}
      data-dragged={isDragged || undefined}
    >
      <img
        {...photoSources(photo)}
        sizes="(width >= 80rem) 285px, (width >= 48rem) 33vw, (width >= 40rem) 50vw, 100vw"
        // The heading below says the same.
        alt=""
        loading="lazy"
        decoding="async"
        className="photo-card-picture"
      />
      <div className="flex min-w-0 grow flex-col p-4 sm:p-5">
        <h3 id={`photo-${photo.id}`} className="font-display font-bold leading-snug wrap-anywhere">
          {photo.title}
        </h3>
        {photo.description && (
          <p className="mt-1 line-clamp-3 text-[0.9375rem] text-muted leading-snug wrap-anywhere">
            {photo.description}
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-1.5 wrap-anywhere">
          {photo.category && <Tag>{photo.category}</Tag>}
          {photo.year && <Tag>{photo.year}</Tag>}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-5 pb-4">
          <button
            ref={editButton}
            type="button"
            className="button button-outline button-small"
            aria-describedby={`photo-${photo.id}`}
            onClick={onEdit}
          >
            Edit
          </button>
          <button
            type="button"
            className="button button-small button-danger-quiet"
            aria-describedby={`photo-${photo.id}`}
            onClick={onDelete}
          >
            Delete
          </button>
        </div>
        <div className="card-tools -mx-4 -mb-4 sm:-mx-5 sm:-mb-5">
          <OrderTools name={photo.title} {...moving} />
        </div>
      </div>
    </article>
  );
}
