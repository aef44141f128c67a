import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { leaveByItself } from './toast-leaving.ts';

interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onChoose: () => void };
  lang?: string;
}

interface ToastRegionProps {
  /** Hands over each toast that is to be shown, and returns what ends it. */
  subscribe: (callback: (toast: Toast) => void) => () => void;
}

/**
 * One toast at a time. The live regions are there from the start, because screen readers only
 * announce what changes inside of one. While a dialog is open the toasts live inside of it: all
 * else on the page is covered, and cannot be reached.
 */
export function ToastRegion({ subscribe }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [toast, setToast] = useState<Toast | null>(null);
  const [host, setHost] = useState<Element | null>(null);

  useEffect(
    () =>
      subscribe((shown) => {
        setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
        setToast(shown);
      }),
    [subscribe],
  );

  useEffect(() => {
    if (!host) return;
    const leave = () => setHost(null);
    host.addEventListener('close', leave);
    return () => host.removeEventListener('close', leave);
  }, [host]);

  // Shown anew each time, so that it lies above a dialog that was opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast or place is the occasion
  useEffect(() => {
    if (region.current?.matches(':popover-open')) region.current.hidePopover();
    region.current?.showPopover();
  }, [toast, host]);

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'F8') region.current?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element
  useEffect(() => {
    if (toast && region.current) return leaveByItself(region.current, () => setToast(null));
  }, [toast, host]);

  const isDestructive = toast?.variant === 'destructive';
  const words = toast && (
    <div lang={toast.lang}>
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
    </div>
  );
  const section = (
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications (F8)"
      className="toasts no-print"
    >
      <div className="toast" data-variant={toast ? (toast.variant ?? 'default') : undefined}>
        <div role="status">{!isDestructive && words}</div>
        <div role="alert">{isDestructive && words}</div>
        {toast?.action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              setToast(null);
              toast.action?.onChoose();
            }}
          >
            {toast.action.label}
          </button>
        )}
        {toast && (
          <button
            type="button"
            className="toast-close"
            aria-label="Close notification"
            onClick={() => setToast(null)}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        )}
      </div>
    </section>
  );
  return host ? createPortal(section, host) : section;
}
