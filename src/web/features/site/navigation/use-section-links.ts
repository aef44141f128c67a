import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Links inside a page are steps of the router, so that each is an entry of the history and Back
 * leads to the place where one was. Without script they are what they look like: plain anchors.
 */
export function useSectionLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const link = (event.target as Element).closest('a');
      if (!link?.hash || event.defaultPrevented || event.altKey || !isPlain) return;
      if (link.pathname !== location.pathname || link.search !== location.search) return;
      event.preventDefault();
      void navigate(`${location.search}${link.hash}`);
    }
    // On the window, after whatever a link does by itself.
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [navigate]);
}
