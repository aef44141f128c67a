import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { LoadedPhotos } from '../../../lib/photo-lists.ts';
import { PhotoCard, type PhotoCardProps } from './photo-card.tsx';
import { useRowWindow } from './use-row-window.ts';

interface PhotoListProps
  extends Pick<PhotoCardProps, 'query' | 'isEditing' | 'onEdit' | 'onDelete'> {
  list: LoadedPhotos;
  /** Called near the end of what has been loaded. */
  onNearEnd: () => void;
  /** A pointer or the focus has come to the photos: one may be opened soon. */
  onApproach: () => void;
}

/**
 * The photos in rows. A document brings the first part of the list; with script only those near the
 * screen are in it, however long the list is.
 */
export function PhotoList({ list, onNearEnd, onApproach, ...shared }: PhotoListProps) {
  const { photos, facets } = list;
  const element = useRef<HTMLUListElement>(null);
  const shown = useRowWindow(element, photos.length, shared.query.view);
  // The focused card stays, even when its row is scrolled away.
  const [focused, setFocused] = useState<number | null>(null);

  // Two screens before the end.
  const isNearEnd = shown.isMeasured && shown.to >= photos.length - (shown.to - shown.from);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short part may not be enough
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd, photos.length]);

  const indexes = indexesOf(shown, focused, photos.length);
  const total = facets?.count ?? photos.length;
  return (
    <ul
      ref={element}
      className="photos"
      data-view={shared.query.view}
      data-unmeasured={!shown.isMeasured || undefined}
      data-editing={shared.isEditing || undefined}
      style={{ '--count': photos.length } as CSSProperties}
      onPointerEnter={onApproach}
      onFocus={({ target }) => {
        onApproach();
        const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        if (index !== undefined) setFocused(Number(index));
      }}
      onBlur={() => setFocused(null)}
    >
      {indexes.map((index) => {
        const photo = photos[index];
        return (
          photo && (
            <PhotoCard key={photo.id} photo={photo} index={index} total={total} {...shared} />
          )
        );
      })}
    </ul>
  );
}

function indexesOf(
  { from, to }: { from: number; to: number },
  focused: number | null,
  count: number,
): number[] {
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  if (focused === null || focused >= count || (focused >= from && focused < to)) return indexes;
  return focused < from ? [focused, ...indexes] : [...indexes, focused];
}
