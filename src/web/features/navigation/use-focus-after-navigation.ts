import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page a screen reader starts at its heading, as after a full load. */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== '') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
