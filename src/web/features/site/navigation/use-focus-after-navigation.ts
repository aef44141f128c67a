import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Specification, section 9: scrolling after a route change waits about 100 ms. */
const AFTER_ROUTE_CHANGE_MS = 100;

/**
 * After a change of page a screen reader starts at its heading, as after a full load; after a step to
 * a section, there. A change of address inside a page, such as a photo that opens in the gallery,
 * leaves the focus alone.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  const lastHeading = useRef<Element | null>(null);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const isFirst = last.current.key === key;
    const isSamePath = last.current.pathname === pathname;
    // What it says: while a page makes itself ready its heading may become another element.
    const isSameHeading = heading?.textContent === lastHeading.current?.textContent;
    const isSamePage = heading === lastHeading.current || isSameHeading || isSamePath;
    lastHeading.current = heading;
    last.current = { pathname, key };
    if (hash !== '') {
      if (isFirst) return;
      if (isSamePath) return focusSection(hash);
      const timer = setTimeout(() => {
        sectionOf(hash)?.scrollIntoView();
        focusSection(hash);
      }, AFTER_ROUTE_CHANGE_MS);
      return () => clearTimeout(timer);
    }
    if (isSamePage || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}

const sectionOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

// The router has scrolled there, or back to where one was.
const focusSection = (hash: string) => sectionOf(hash)?.focus({ preventScroll: true });
