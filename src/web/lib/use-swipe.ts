import { type PointerEvent, useRef } from 'react';

const SWIPE_PX = 50;

/** A finger that moves sideways; mouse and pen have the buttons. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<PointerEvent | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      // A second finger zooms the picture.
      start.current = event.pointerType === 'touch' && event.isPrimary ? event : null;
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (from?.pointerId !== event.pointerId) return;
      const right = event.clientX - from.clientX;
      const far = Math.max(SWIPE_PX, Math.abs(event.clientY - from.clientY));
      if (Math.abs(right) >= far) onSwipe(right < 0 ? 'left' : 'right');
    },
  };
}
