import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PREVIEW_PARAMETERS } from '../../schema/page-paths.ts';

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
