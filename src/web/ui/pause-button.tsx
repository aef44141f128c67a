interface PauseButtonProps {
  /** What moves: "animation" makes "Pause animation". */
  what: string;
  isPaused: boolean;
  onToggle: () => void;
  className?: string;
}

/** For whatever moves by itself for more than five seconds; gone where motion is not wanted. */
export function PauseButton({ what, isPaused, onToggle, className = '' }: PauseButtonProps) {
  return (
    <button type="button" className={`pause-button label ${className}`} onClick={onToggle}>
      <svg viewBox="0 0 10 10" width="10" height="10" fill="currentColor" aria-hidden="true">
        <path d={isPaused ? 'M1 0l9 5-9 5z' : 'M1 0h3v10H1zM6 0h3v10H6z'} />
      </svg>
      {isPaused ? 'Play' : 'Pause'} {what}
    </button>
  );
}
