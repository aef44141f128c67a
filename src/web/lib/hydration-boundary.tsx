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
 * A part of a page that hydrates on its own, in an idle moment or first where someone taps. It must
 * not wait for data: what it shows is in the document. After a step within the site there is nothing
 * to hydrate, so the page renders all parts at once: a later one would push away the section that
 * the link leads to.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
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
