import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Specification, section 9. */
const OPEN_DELAY_MS = 700;
/** For so long after one tooltip closed, the next one opens without the delay. */
const SKIP_DELAY_MS = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  /** Gets the id for `aria-describedby` of the control that the tooltip explains. */
  children: (id: string) => ReactNode;
}

/** The description is always in the document, so that a screen reader needs no hover. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const whole = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    clearTimeout(timer.current);
    setIsOpen(true);
  }

  function close() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }

  useEffect(() => {
    // The focus or the pointer may have come before the script did.
    if (whole.current?.querySelector(':focus-visible')) setIsOpen(true);
    else if (whole.current?.matches(':hover') && matchMedia('(hover: hover)').matches) {
      timer.current = setTimeout(() => setIsOpen(true), OPEN_DELAY_MS);
    }
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    // On the document: a tooltip opened by hover has no focus, and a tap elsewhere moves none.
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') setIsOpen(false);
    }
    function onPointerDown({ target }: PointerEvent) {
      if (!whole.current?.contains(target as Node)) setIsOpen(false);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      lastClosedAt = Date.now();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the control inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the tooltip through focus
    <span
      ref={whole}
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch' || isOpen) return;
        const isSoon = Date.now() - lastClosedAt < SKIP_DELAY_MS;
        clearTimeout(timer.current);
        timer.current = setTimeout(open, isSoon ? 0 : OPEN_DELAY_MS);
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && close()}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
      onBlur={close}
      onClick={open}
    >
      {children(id)}
      <span id={id} role="tooltip" className="tooltip" data-open={isOpen || undefined}>
        {text}
      </span>
    </span>
  );
}
