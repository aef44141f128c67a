import { useEffect } from 'react';

/**
 * For a page with private content: when the browser brings it back out of its memory, nothing of it
 * is shown before the server has said that it may be.
 */
export function useFreshPage(): void {
  useEffect(() => {
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      document.documentElement.hidden = true;
      location.reload();
    }
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
