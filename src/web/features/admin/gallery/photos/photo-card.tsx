import type { ListedPhoto } from '../../../../lib/listed-photo.ts';
import { photoSources } from '../../../../lib/photo-sources.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { OrderTools, type OrderToolsProps } from '../../order-tools.tsx';

interface PhotoCardProps {
  photo: ListedPhoto;
  isDragged: boolean;
  moving: OrderToolsProps;
  onEdit: () => void;
  onDelete: () => void;
}

export function PhotoCard({ photo, isDragged, moving, onEdit, onDelete }: PhotoCardProps) {
  return (
    <article
      className="admin-card photo-card max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)]"
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
        className="w-full h-auto aspect-[4/3] bg-ink object-cover max-sm:h-full max-sm:aspect-auto"
      />
      <div className="min-w-0 grow p-4">
        <h3 id={`photo-${photo.id}`} className="font-display font-bold leading-snug wrap-anywhere">
          {photo.title}
        </h3>
        {photo.description && (
          <p className="mt-1 line-clamp-3 text-small text-muted leading-snug wrap-anywhere">
            {photo.description}
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-1.5 wrap-anywhere">
          {photo.category && <Tag>{photo.category}</Tag>}
          {photo.year && <Tag>{photo.year}</Tag>}
        </p>
      </div>
      <div className="card-tools">
        <OrderTools name={photo.title} {...moving} />
        <span className="grow" />
        <button
          type="button"
          className="button button-quiet button-small"
          aria-describedby={`photo-${photo.id}`}
          onClick={onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet button-small text-danger"
          aria-describedby={`photo-${photo.id}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </article>
  );
}
