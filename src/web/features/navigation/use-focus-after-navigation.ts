import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page a screen reader starts at its heading, as after a full load. A change of
 * address inside of a page, such as a photo that opens in the gallery, leaves the focus alone.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const lastHeading = useRef<Element | null>(null);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const isSamePage = heading === lastHeading.current || last.current === pathname;
    lastHeading.current = heading;
    last.current = pathname;
    if (isSamePage || !heading || hash !== '') return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
