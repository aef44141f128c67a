import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useState } from 'react';
import { welcomeTaps } from './early-taps.ts';
import { whenIdle } from './idle.ts';

const waiting = new Set<string>();
/** Until the page of the document stands: what comes after it is of a step to another page. */
let isOfDocument = true;

/** For the style sheet, and for code that waits until the whole page can be used. */
function markAll(): void {
  document.documentElement.dataset.hydrated = 'true';
}

/**
 * A part of a page that React takes over on its own, in an idle moment, or first of all where
 * someone taps. It never waits for anything: what it shows is in the document. A page that is
 * reached by a link, with nothing before it, waits for all of its parts instead: one
 * that came later would push away the section that the link leads to.
 */
export function Piece({ children }: { children: ReactNode }) {
  const id = useId();
  const [isApart] = useState(isOfDocument);
  useLayoutEffect(() => {
    isOfDocument = false;
    waiting.add(id);
    return () => void waiting.delete(id);
  }, [id]);
  const part = (
    <>
      {children}
      <TakenOver id={id} />
    </>
  );
  return isApart ? <Suspense>{part}</Suspense> : part;
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
