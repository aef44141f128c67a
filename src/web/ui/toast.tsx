import { useEffect, useRef, useState } from 'react';
import { leaveByItself } from './toast-leaving.ts';

interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onChoose: () => void };
  /** A page to look at, beside this one. */
  link?: { label: string; href: string };
  lang?: string;
}

interface ToastRegionProps {
  /** Hands over each toast that is to be shown, and returns what ends it. */
  subscribe: (callback: (toast: Toast) => void) => () => void;
}

/**
 * One toast at a time. The live regions are there from the start, because screen readers only
 * announce what changes inside one. While a dialog is open the toasts live inside it: all
 * else on the page is covered, and cannot be reached.
 */
export function ToastRegion({ subscribe }: ToastRegionProps) {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  const [toast, setToast] = useState<Toast | null>(null);

  useEffect(() => {
    function place() {
      const section = region.current;
      if (!section) return;
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const target = dialog ?? home.current;
      if (section.parentElement !== target) target?.append(section);
      // Shown again, so that it lies above a dialog that was opened since.
      if (section.matches(':popover-open')) section.hidePopover();
      section.showPopover();
      dialog?.addEventListener('close', place, { once: true });
    }
    // In its own place: a dialog may be open in a part that is not hydrated yet, and
    // with something in it that it does not know React would put up that part again, dialog closed.
    // In a task of its own: it makes the browser lay out the page.
    const opening = setTimeout(() => {
      if (!region.current?.matches(':popover-open')) region.current?.showPopover();
    });
    const unsubscribe = subscribe((shown) => {
      place();
      setToast(shown);
    });
    return () => {
      clearTimeout(opening);
      unsubscribe();
    };
  }, [subscribe]);

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'F8') region.current?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (toast && region.current) return leaveByItself(region.current, () => setToast(null));
  }, [toast]);

  const isDestructive = toast?.variant === 'destructive';
  const words = toast && (
    <div lang={toast.lang}>
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
    </div>
  );
  return (
    <div ref={home}>
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
          {toast?.link && (
            <a className="toast-action" href={toast.link.href} target="_blank" rel="noopener">
              {toast.link.label}
              <span className="sr-only"> in a new tab</span>
            </a>
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
    </div>
  );
}
