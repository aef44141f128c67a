import { useEffect, useReducer, useState } from 'react';
import type { Heading, HighlightSlide } from '../../modules/content/content/edition-schema.ts';
import { useEvery } from '../lib/use-every.ts';
import { useSwipe } from '../lib/use-swipe.ts';
import { PauseButton } from '../ui/pause-button.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ReadOn, type ReadOnProps } from './read-on.tsx';

export interface HighlightsSlideshowProps extends ReadOnProps {
  heading: Heading;
  slides: (Omit<HighlightSlide, 'image' | 'story'> & { image: PictureSource | null })[];
}

/** Specification, section 9. */
const ADVANCE_MS = 5000;

/** Without script the slides lie side by side and can be scrolled; with it, one is shown. */
export function HighlightsSlideshow({ heading, slides, links }: HighlightsSlideshowProps) {
  const [{ index, isPlaying }, dispatch] = useReducer(slideshowReducer, {
    index: 0,
    isPlaying: true,
  });
  const count = slides.length;
  const step = (by: 1 | -1) => dispatch({ type: 'step', by, count });
  const swipe = useSwipe((direction) => step(direction === 'left' ? 1 : -1));
  // Until script takes over, the slides are scrolled by hand. The style goes by the same word as the keys.
  const [isScrolled, setIsScrolled] = useState(true);
  useEffect(() => setIsScrolled(false), []);

  // Starts again with each slide, so that one that was asked for also stays for its whole time.
  useEvery(ADVANCE_MS, !isPlaying || count < 2, () => step(1), index);

  return (
    <section aria-labelledby="slideshow-title" aria-roledescription="carousel" className="section">
      <div className="wrap">
        <SectionHeading id="slideshow-title" {...heading} />
        <div className="slideshow on-ink">
          <ul
            className="slides"
            aria-live={isPlaying ? 'off' : 'polite'}
            tabIndex={isScrolled ? 0 : undefined}
            data-scrolled={isScrolled || undefined}
            {...swipe}
          >
            {slides.map((slide, at) => (
              <li
                key={slide.id}
                className="slide"
                data-current={at === index || undefined}
                aria-hidden={at === index ? undefined : true}
              >
                <Picture
                  source={slide.image}
                  alt=""
                  sizes="(min-width: 80rem) 1200px, 94vw"
                  className="slide-picture"
                />
                <div className="slide-words">
                  <p className="label">
                    {slide.category} · {slide.year}
                  </p>
                  <h3 className="display mt-3 text-2xl md:text-3xl">{slide.title}</h3>
                  <p className="mt-3 text-on-ink-muted">{slide.description}</p>
                </div>
              </li>
            ))}
          </ul>
          {count > 1 && (
            <div className="slideshow-controls needs-script no-print">
              <button
                type="button"
                className="slideshow-step"
                aria-label="Previous slide"
                onClick={() => step(-1)}
              >
                <Arrow path="M13 3L5 10l8 7" />
              </button>
              <button
                type="button"
                className="slideshow-step"
                aria-label="Next slide"
                onClick={() => step(1)}
              >
                <Arrow path="M7 3l8 7-8 7" />
              </button>
              <p className="label">
                {index + 1} of {count}
              </p>
              <div className="flex">
                {slides.map((slide, at) => (
                  <button
                    key={slide.id}
                    type="button"
                    className="slideshow-dot"
                    aria-label={`Slide ${at + 1}: ${slide.title}`}
                    aria-current={at === index ? 'true' : undefined}
                    onClick={() => dispatch({ type: 'jump', to: at })}
                  />
                ))}
              </div>
              <PauseButton
                what="slideshow"
                isPaused={!isPlaying}
                onToggle={() => dispatch({ type: 'play', isPlaying: !isPlaying })}
                className="ml-auto"
              />
            </div>
          )}
        </div>
        <ReadOn links={links} />
      </div>
    </section>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Where a slideshow stands. The first slide follows the last one, and the other way round. */
interface SlideshowState {
  index: number;
  isPlaying: boolean;
}

type SlideshowAction =
  | { type: 'step'; by: 1 | -1; count: number }
  | { type: 'jump'; to: number }
  | { type: 'play'; isPlaying: boolean };

export function slideshowReducer(state: SlideshowState, action: SlideshowAction): SlideshowState {
  switch (action.type) {
    case 'step':
      return { ...state, index: (state.index + action.by + action.count) % action.count };
    case 'jump':
      return { ...state, index: action.to };
    case 'play':
      return { ...state, isPlaying: action.isPlaying };
  }
}
