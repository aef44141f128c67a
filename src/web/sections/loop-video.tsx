import { useEffect, useRef, useState } from 'react';
import { PauseButton } from './pause-button.tsx';

interface LoopVideoProps {
  webm: string;
  mp4: string;
  poster: string;
  width: number;
  height: number;
}

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * A silent, decorative loop. It is fetched when it is seen, stands still when it is not, and is
 * never played for those who want less motion or fewer bytes.
 */
export function LoopVideo({ webm, mp4, poster, width, height }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const [isStill, setIsStill] = useState(true);

  useEffect(() => {
    const motion = matchMedia(STILL);
    const update = () => setIsStill(motion.matches || isSavingData());
    update();
    motion.addEventListener('change', update);
    const observer = new IntersectionObserver(([entry]) =>
      setIsSeen(entry?.isIntersecting ?? false),
    );
    if (video.current) observer.observe(video.current);
    return () => {
      motion.removeEventListener('change', update);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    // A browser that refuses leaves the picture, which is all that is needed.
    if (isSeen && !isPaused && !isStill) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [isSeen, isPaused, isStill]);

  return (
    <>
      <img
        src={poster}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="loop-picture"
      />
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
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      {!isStill && (
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
