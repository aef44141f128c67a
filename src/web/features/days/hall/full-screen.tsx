import { useEffect, useState } from 'react';

const canFill = () => document.fullscreenEnabled === true;

async function toggle(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // The browser does not let pages do it: its own key still does.
  }
}

/** By the button or the key F; the button is gone as soon as the screen is full, or the hand rests. */
export function FullScreen() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const look = () => setIsOffered(canFill() && !document.fullscreenElement);
    function onKeyDown(event: KeyboardEvent) {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat;
      if (isPlain && event.key.toLowerCase() === 'f' && canFill()) void toggle();
    }
    look();
    document.addEventListener('fullscreenchange', look);
    addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
  if (!isOffered) return null;
  return (
    <button type="button" className="hall-full" aria-keyshortcuts="F" onClick={() => void toggle()}>
      Full screen (F)
    </button>
  );
}
