import { photoAlt, photoSources, type ShownPhoto } from '../lib/photo-sources.ts';

/** How many pictures are likely on the first screen: those are not loaded lazily. */
const EAGER = 4;

/** The gallery, one to four columns wide. */
export function PhotoGrid({ photos }: { photos: ShownPhoto[] }) {
  return (
    <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {photos.map((photo, place) => (
        <li key={photo.id} className="min-w-0">
          <figure>
            <img
              {...photoSources(photo)}
              sizes="(width >= 80rem) 285px, (width >= 48rem) 33vw, (width >= 40rem) 50vw, 100vw"
              alt={photoAlt(photo)}
              loading={place < EAGER ? 'eager' : 'lazy'}
              decoding="async"
              className="aspect-4/3 w-full rounded-control bg-ink object-cover"
            />
            <figcaption className="mt-3 wrap-anywhere">
              <span className="block font-display font-bold leading-snug">{photo.title}</span>
              <span className="label mt-0.5 block text-muted">
                {[photo.category, photo.year].filter(Boolean).join(' · ')}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
