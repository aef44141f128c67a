import { endFirstLook } from '../../lib/first-look.ts';

/** Specification, section 9: scrolling after a route change waits about 100 ms. */
const AFTER_ROUTE_CHANGE_MS = 100;

/** Scrolls to a section and moves the focus there, as a link inside of the page would. */
export function scrollToAnchor(anchor: string): void {
  const section = document.getElementById(anchor);
  if (!section) return;
  endFirstLook();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}

export function scrollToAnchorSoon(anchor: string): void {
  setTimeout(() => scrollToAnchor(anchor), AFTER_ROUTE_CHANGE_MS);
}
