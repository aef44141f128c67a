import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { welcomeTaps } from './early-taps.ts';

const waiting = new Set<string>();

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
    if (waiting.size === 0) document.documentElement.dataset.hydrated = 'true';
    welcomeTaps();
  }, [id]);
  return null;
}
