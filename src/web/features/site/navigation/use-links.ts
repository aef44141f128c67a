import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PREVIEW_PARAMETERS } from '../../../../schema/page-paths.ts';

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

/** Inside a preview every link of the site leads to the preview of its page. */
export function usePreviewLinks(isPreview: boolean): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!isPreview) return;
    function onClick(event: MouseEvent) {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin) return;
      if (link.hasAttribute('download') || link.pathname === location.pathname) return;
      event.preventDefault();
      // Before the router's own links hear of it.
      event.stopPropagation();
      const target = new URL(link.href);
      const shown = new URLSearchParams(location.search);
      for (const name of Object.values(PREVIEW_PARAMETERS)) {
        const value = shown.get(name);
        if (value !== null) target.searchParams.set(name, value);
      }
      void navigate(`${target.pathname}${target.search}${target.hash}`);
    }
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [isPreview, navigate]);
}
