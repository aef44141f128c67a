/** Which photo of a carousel is shown. Pure, so that its edges can be tested without a browser. */
export interface Carousel {
  index: number;
  count: number;
}

export type CarouselStep =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'show'; index: number }
  /** The list has arrived or changed. */
  | { type: 'list'; count: number };

export function stepCarousel(carousel: Carousel, step: CarouselStep): Carousel {
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
