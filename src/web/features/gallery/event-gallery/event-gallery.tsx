import { useEffect, useReducer } from 'react';
import { photoAlt, photoSources, type ShownPhoto } from '../../../lib/photo-sources.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { DotWindow } from '../../../ui/dot-pattern.tsx';
import { useEventPhotos } from './use-event-photos.ts';

interface EventGalleryProps {
  /** Null after a navigation inside the site. */
  fromDocument: ShownPhoto[] | null;
  /** What the API is asked for. */
  query: string;
}

/** Specification, section 2: the texts of the three states are literal. */
export function EventGallery({ fromDocument, query }: EventGalleryProps) {
  const photos = useEventPhotos(fromDocument, query);
  if (photos === 'loading') return <Notice role="status" title="Loading event photos..." isBusy />;
  if (photos === 'error') {
    return (
      <Notice role="alert" title="Error loading photos" text="Please try refreshing the page" />
    );
  }
  if (photos.length === 0) {
    return (
      <Notice
        title="No photos available yet"
        text="Photos appear here once they have been uploaded via the admin panel."
      />
    );
  }
  return <Carousel photos={photos} />;
}

interface NoticeProps {
  title: string;
  text?: string;
  role?: 'status' | 'alert';
  isBusy?: boolean;
}

function Notice({ title, text, role, isBusy = false }: NoticeProps) {
  return (
    <div
      role={role}
      className="on-ink flex aspect-3/2 max-h-[70vh] w-full flex-col overflow-hidden rounded-card"
    >
      <DotWindow
        shape={isBusy ? 'rain' : 'corner'}
        className={`min-h-28 flex-1 ${isBusy ? 'animate-pulse' : ''}`}
      />
      <div className="p-6 md:p-10">
        <p className="display text-2xl md:text-3xl">{title}</p>
        {text && <p className="mt-2 text-on-ink-muted">{text}</p>}
      </div>
    </div>
  );
}

function Carousel({ photos }: { photos: ShownPhoto[] }) {
  const [{ index }, step] = useReducer(stepCarousel, { index: 0, count: photos.length });
  const count = photos.length;
  useEffect(() => step({ type: 'list', count }), [count]);

  const swipe = useSwipe((direction) => step({ type: direction === 'left' ? 'next' : 'previous' }));

  // Until the effect has run, a list that has just become shorter has nothing at the old place.
  const shown = photos[index] ?? photos[0];
  if (!shown) return null;
  return (
    <section aria-roledescription="carousel" aria-label="Event photos">
      <figure className="grid grid-cols-[1fr_auto] items-start gap-x-8 gap-y-4">
        <img
          key={shown.id}
          {...photoSources(shown)}
          sizes="(width >= 80rem) 1200px, 100vw"
          alt={photoAlt(shown)}
          className="col-span-2 aspect-3/2 max-h-[78vh] w-full [touch-action:pan-y_pinch-zoom] rounded-card bg-ink object-contain"
          {...(count > 1 ? swipe : {})}
        />
        {/* A caption is the first or the last of its figure. */}
        {count > 1 && (
          <div className="order-1 flex gap-2 noscript:hidden">
            <StepButton label="Previous photo" onClick={() => step({ type: 'previous' })}>
              ←
            </StepButton>
            <StepButton label="Next photo" onClick={() => step({ type: 'next' })}>
              →
            </StepButton>
          </div>
        )}
        <figcaption aria-live="polite" className="min-w-0 wrap-anywhere">
          <span className="font-display font-bold text-lg">{shown.title}</span>
          <span className="label mt-1 block text-muted">
            {[shown.category, shown.year, `${photos.indexOf(shown) + 1} of ${count}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </figcaption>
      </figure>
      {count > 1 && (
        <ul className="mt-8 grid grid-cols-3 gap-2 sm:grid-cols-4 md:gap-3 lg:grid-cols-6">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-current={photo === shown ? 'true' : undefined}
                aria-label={`Show ${photo.title}`}
                onClick={() => step({ type: 'show', index: place })}
                className="group block w-full cursor-pointer overflow-hidden rounded-control border-2 border-transparent p-0.5 aria-[current]:border-cobalt"
              >
                <img
                  {...photoSources(photo)}
                  sizes="(width >= 64rem) 190px, 33vw"
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-[2px] bg-ink object-cover transition-opacity group-hover:opacity-80"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface StepButtonProps {
  label: string;
  children: string;
  onClick: () => void;
}

function StepButton({ label, children, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button button-outline size-12 rounded-full p-0!"
      aria-label={label}
      onClick={onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** Which photo of a carousel is shown. Pure, so that its edges can be tested without a browser. */
interface Place {
  index: number;
  count: number;
}

export type CarouselStep =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'show'; index: number }
  /** The list has arrived or changed. */
  | { type: 'list'; count: number };

export function stepCarousel(carousel: Place, step: CarouselStep): Place {
  const { index, count } = carousel;
  switch (step.type) {
    case 'next':
      return { count, index: count === 0 ? 0 : (index + 1) % count };
    case 'previous':
      return { count, index: count === 0 ? 0 : (index - 1 + count) % count };
    case 'show':
      return step.index >= 0 && step.index < count ? { count, index: step.index } : carousel;
    case 'list':
      return { count: step.count, index: step.count < count ? 0 : index };
  }
}
