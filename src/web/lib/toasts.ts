export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** One thing that can be done about it, such as taking it back. */
  action?: { label: string; onChoose: () => void };
  /** A page to look at, beside this one. */
  link?: { label: string; href: string };
  /** Where it is not English. */
  lang?: string;
}

const toasts = new EventTarget();

/** Shows a notification in the one region of the page; a new one replaces the one before. */
export function showToast(toast: Toast): void {
  toasts.dispatchEvent(new CustomEvent('toast', { detail: toast }));
}

/** For the region: returns what ends the subscription. */
export function onToast(callback: (toast: Toast) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<Toast>).detail);
  toasts.addEventListener('toast', listener);
  return () => toasts.removeEventListener('toast', listener);
}
