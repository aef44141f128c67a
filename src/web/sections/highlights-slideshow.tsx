import { useEffect, useReducer, useState } from 'react';
import type { Heading } from '../../content/headings.ts';
import type { HighlightSlide } from '../../content/landing.ts';
import { slideshowReducer } from '../lib/slideshow.ts';
import { PauseButton } from '../ui/pause-button.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface HighlightsSlideshowProps {
  heading: Heading;
  slides: (Omit<HighlightSlide, 'image'> & { image: PictureSource | null })[];
}

/** Specification, section 9. */
const ADVANCE_MS = 5000;

/** Without script the slides lie side by side and can be scrolled; with it, one is shown. */
export function HighlightsSlideshow({ heading, slides }: HighlightsSlideshowProps) {
  const [{ index, isPlaying }, dispatch] = useReducer(slideshowReducer, {
    index: 0,
    isPlaying: true,
  });
  const count = slides.length;
  // Until script takes over, the slides are scrolled by hand.
  const [isScrolled, setIsScrolled] = useState(true);
  useEffect(() => setIsScrolled(false), []);

  // Starts anew with each slide, so that one that was asked for also stays for its whole time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is the reason to start anew
  useEffect(() => {
    if (!isPlaying) return;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!stillness.matches) dispatch({ type: 'step', by: 1, count });
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count, index]);

  return (
    <section aria-labelledby="slideshow-title" aria-roledescription="carousel" className="band">
      <div className="wrap">
        <SectionHeading id="slideshow-title" {...heading} />
        <div className="slideshow">
          <ul
            className="slides"
            aria-live={isPlaying ? 'off' : 'polite'}
            tabIndex={isScrolled ? 0 : undefined}
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
          <div className="slideshow-controls needs-script">
            <button
              type="button"
              className="slideshow-step"
              aria-label="Previous slide"
              onClick={() => dispatch({ type: 'step', by: -1, count })}
            >
              <Arrow path="M13 3L5 10l8 7" />
            </button>
            <button
              type="button"
              className="slideshow-step"
              aria-label="Next slide"
              onClick={() => dispatch({ type: 'step', by: 1, count })}
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
        </div>
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
