import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { welcomeTaps } from './early-taps.ts';
import { whenIdle } from './idle.ts';

const waiting = new Set<string>();

/** For the style sheet, and for whoever waits until all of a page can be used. */
function markAll(): void {
  document.documentElement.dataset.hydrated = 'true';
}

/**
 * A part of a page that React takes over on its own, in an idle moment, or first of all where
 * somebody taps. It never waits for anything: what it shows is in the document.
 */
export function Piece({ children }: { children: ReactNode }) {
  const id = useId();
  useLayoutEffect(() => {
    waiting.add(id);
    return () => void waiting.delete(id);
  }, [id]);
  return (
    <Suspense>
      {children}
      <TakenOver id={id} />
    </Suspense>
  );
}

function TakenOver({ id }: { id: string }) {
  useEffect(() => {
    waiting.delete(id);
    welcomeTaps();
    if (waiting.size > 0) return;
    // A moment later: what the style sheet changes with it is not to add to what the parts have.
    whenIdle(markAll);
  }, [id]);
  return null;
}
