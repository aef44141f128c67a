import { useEffect, useRef } from 'react';
import type { WantedSlide } from '../../../../modules/stage/ceremony/schema.ts';
import { call } from '../../../lib/call.ts';

const LIMIT_MS = 5000;

/** The slide that is wanted is named, not the way to it: sent twice it is the same one. */
export const showSlide = (body: WantedSlide) =>
  call('POST /api/ceremony/slides', { body, timeLimitMs: LIMIT_MS });

interface Position {
  step: number;
  /** 0 is the name. */
  slide: number;
  count: number;
}

/** The keys of slides, as those of a clicker: through the slides of one step, and never to the next. */
const TARGETS: Record<string, (slide: number) => number> = {
  ArrowRight: (slide) => slide + 1,
  PageDown: (slide) => slide + 1,
  ArrowLeft: (slide) => slide - 1,
  PageUp: (slide) => slide - 1,
  Escape: () => 0,
};

export function useSlideKeys(position: Position | null, show: (wanted: WantedSlide) => void): void {
  const now = useRef({ position, show });
  now.current = { position, show };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const target = TARGETS[event.key];
      const at = now.current.position;
      if (!target || !at || event.altKey || event.ctrlKey || event.metaKey) return;
      const slide = target(at.slide);
      if (slide === at.slide || slide < 0 || slide > at.count) return;
      event.preventDefault();
      now.current.show({ step: at.step, slide });
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
