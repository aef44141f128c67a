import { useEffect, useRef, useState } from 'react';
import { PauseButton } from '../ui/pause-button.tsx';

const MOVES = ['scroll', 'touchstart', 'keydown'];

/** Calls back once, on the first scroll, touch or key press. */
function onceMoved(callback: () => void): () => void {
  const stop = new AbortController();
  const moved = () => {
    stop.abort();
    callback();
  };
  for (const type of MOVES) {
    addEventListener(type, moved, { capture: true, passive: true, signal: stop.signal });
  }
  if (scrollY > 0) moved();
  return () => stop.abort();
}

export interface LoopFiles {
  /** Null where the site has colours of its own, in which no loop is drawn: the picture stands alone. */
  video: { webm: string; mp4: string } | null;
  poster: string;
}

interface LoopVideoProps extends LoopFiles {
  width: number;
  height: number;
  /** On the first screen, where the picture is what a visitor waits for. */
  isFirst?: boolean;
}

const STILL = '(prefers-reduced-motion: reduce)';

/** How much of a loop is on the screen when it is worth its bytes. */
const SEEN_SHARE = 0.5;

/**
 * A silent, decorative loop. It is fetched when half of it is seen (on a phone, where bytes may cost,
 * not before the first touch or scroll), stands still when it is not seen, and is never played for
 * those who want less motion or fewer bytes.
 */
export function LoopVideo({
  video: files,
  poster,
  width,
  height,
  isFirst = false,
}: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const [isStill, setIsStill] = useState(true);
  const [mayFetch, setMayFetch] = useState(false);

  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) return setMayFetch(true);
    return onceMoved(() => setMayFetch(true));
  }, []);

  useEffect(() => {
    const motion = matchMedia(STILL);
    const update = () => setIsStill(motion.matches || isSavingData());
    update();
    motion.addEventListener('change', update);
    const observer = new IntersectionObserver(
      (entries) => setIsSeen((entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE),
      { threshold: SEEN_SHARE },
    );
    if (video.current) observer.observe(video.current);
    return () => {
      motion.removeEventListener('change', update);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    // A browser that refuses leaves the picture, which is all that is needed.
    if (isSeen && mayFetch && !isPaused && !isStill) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [isSeen, mayFetch, isPaused, isStill]);

  return (
    <>
      <img
        src={poster}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="loop-picture"
      />
      {files && (
        <video
          ref={video}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          width={width}
          height={height}
          className="loop-picture"
        >
          <source src={files.webm} type="video/webm" />
          <source src={files.mp4} type="video/mp4" />
        </video>
      )}
      {files && !isStill && (
        <PauseButton
          what="video"
          isPaused={isPaused}
          onToggle={() => setIsPaused(!isPaused)}
          className="loop-pause"
        />
      )}
    </>
  );
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
