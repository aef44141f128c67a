import { useEffect, useRef } from 'react';
import type { UploadPurpose } from '../../../../../modules/base/objects/schema.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { createUppy } from './create-uppy.ts';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload-widget.css';

export interface UploadWidgetProps {
  purpose: UploadPurpose;
  onUploaded: (path: string) => void;
  onFailure: (sentence: string | null) => void;
}

/** Uppy's dashboard in the site's clothes. Loaded on demand. */
export function UploadWidget({ purpose, onUploaded, onFailure }: UploadWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const { call } = useAdminTools();
  // The widget is made once; it always tells the newest listeners.
  const listeners = useRef({ call, onUploaded, onFailure });
  listeners.current = { call, onUploaded, onFailure };

  useEffect(() => {
    if (!place.current) return;
    const uppy = createUppy({
      purpose,
      target: place.current,
      isDark: isDark(place.current),
      call: (run) => listeners.current.call(run),
      onUploaded: (path) => listeners.current.onUploaded(path),
      onFailure: (sentence) => listeners.current.onFailure(sentence),
    });
    // The first thing to do here; the library draws its button with the next frame.
    const frame = requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('.uppy-Dashboard-browse')?.focus(),
    );
    const repair = repairList(place.current);
    return () => {
      cancelAnimationFrame(frame);
      repair.disconnect();
      uppy.destroy();
    };
  }, [purpose]);

  return <div ref={place} className="upload-widget" />;
}

/** The library marks its one file as part of a list, and forgets to mark the list. */
function repairList(place: HTMLElement): MutationObserver {
  const observer = new MutationObserver(() =>
    place.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list'),
  );
  observer.observe(place, { childList: true, subtree: true });
  return observer;
}

/** The theme that the visitor chose, or else the system's. */
function isDark(element: HTMLElement): boolean {
  const { colorScheme } = getComputedStyle(element);
  const isOpen = colorScheme !== 'dark' && colorScheme !== 'light';
  return isOpen ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark';
}
