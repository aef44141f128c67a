import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** So long that no pocket and no slip of a thumb does it. */
export const HOLD_MS = 800;

interface HoldButtonProps {
  children: ReactNode;
  /** What it does, for the way without holding. */
  question: string;
  yes: string;
  isDisabled: boolean;
  onHeld(): void;
}

/**
 * Must be held, by finger or key. People who cannot, such as with a switch, tap it and are
 * asked to confirm.
 */
export function HoldButton({ children, question, yes, isDisabled, onHeld }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  const hint = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin() {
    if (isDisabled) return;
    clearTimeout(timer.current);
    isDone.current = false;
    setIsHeld(true);
    timer.current = setTimeout(() => {
      isDone.current = true;
      setIsHeld(false);
      setIsAsking(false);
      onHeld();
    }, HOLD_MS);
  }

  function end() {
    clearTimeout(timer.current);
    setIsHeld(false);
  }

  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return (
    <>
      {isAsking && !isDisabled && (
        <div className="hold-question">
          <p className="flex-1 font-semibold" role="status">
            {question}
          </p>
          <button
            type="button"
            className="operator-small min-w-16 min-h-[48px] px-4"
            onClick={() => {
              setIsAsking(false);
              onHeld();
            }}
          >
            {yes}
          </button>
          <button
            type="button"
            className="operator-small min-w-16 min-h-[48px] px-4"
            onClick={() => setIsAsking(false)}
          >
            No
          </button>
        </div>
      )}
      <button
        type="button"
        className="hold-button"
        data-held={isHeld}
        aria-disabled={isDisabled}
        aria-describedby={hint}
        onPointerDown={({ button }) => button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isKey(event)) return;
          // A held key clicks again and again.
          event.preventDefault();
          if (!event.repeat) begin();
        }}
        onKeyUp={(event) => {
          if (!isKey(event)) return;
          event.preventDefault();
          end();
          if (!isDone.current && !isDisabled) setIsAsking(true);
        }}
        onBlur={end}
        onClick={() => {
          // Too short, or by something that cannot hold.
          if (!isDone.current && !isDisabled) setIsAsking(true);
          isDone.current = false;
        }}
      >
        {children}
      </button>
      <span id={hint} className="sr-only">
        Hold it for a moment, or press it and confirm.
      </span>
    </>
  );
}
