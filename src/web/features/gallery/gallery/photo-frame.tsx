import { type ComponentProps, useEffect, useRef } from 'react';
import { onceInView } from '../../../lib/in-view.ts';
import { photoAlt, photoSources } from '../../../lib/photo-sources.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

/** More than a visitor sees in a while; each is a few kilobytes. */
const KEPT = 400;

const kept = new Map<string, string>();

/**
 * A blurred picture of a thumbhash, as an address for an image. Decoding takes a fraction of a
 * millisecond, and its code is loaded when the first picture is waited for.
 */
async function placeholderOf(thumbhash: string): Promise<string> {
  const known = kept.get(thumbhash);
  if (known !== undefined) return known;
  const { thumbHashToDataURL } = await import('thumbhash');
  const address = thumbHashToDataURL(bytesOf(thumbhash));
  if (kept.size >= KEPT) kept.clear();
  kept.set(thumbhash, address);
  return address;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

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
