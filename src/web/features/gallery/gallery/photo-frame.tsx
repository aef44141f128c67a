import { type ComponentProps, useEffect, useRef } from 'react';
import { onceInView } from '../../../lib/in-view.ts';
import { photoAlt, photoSources } from '../../../lib/photo-sources.ts';
import type { GalleryPhoto } from './gallery-photo.ts';
import { placeholderOf } from './photo-placeholder.ts';

interface PhotoFrameProps extends Pick<ComponentProps<'img'>, 'sizes' | 'loading'> {
  photo: GalleryPhoto;
  className: string;
  /** Where the words beside it say everything. */
  isDecoration?: boolean;
}

/**
 * A picture in a frame of fixed shape, which shows a blur until the picture is there. The first
 * screen came with its pictures: the script of the blur is for those that are scrolled to.
 */
export function PhotoFrame({
  photo,
  className,
  sizes,
  loading,
  isDecoration = false,
}: PhotoFrameProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const thumbhash = photo.image?.thumbhash;

  useEffect(() => {
    if (thumbhash === undefined || !frame.current) return;
    let isGone = false;
    const stopLooking = onceInView([frame.current], 0, (seen) => {
      if (picture.current?.complete) return;
      placeholderOf(thumbhash).then(
        (address) => {
          if (!isGone) seen.style.backgroundImage = `url(${address})`;
        },
        // Without it the frame is dark until the picture comes.
        () => {},
      );
    });
    return () => {
      isGone = true;
      stopLooking();
    };
  }, [thumbhash]);

  return (
    <span ref={frame} className={`photo-frame ${className}`}>
      <img
        ref={picture}
        {...photoSources(photo)}
        sizes={sizes}
        alt={isDecoration ? '' : photoAlt(photo)}
        loading={loading}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}
