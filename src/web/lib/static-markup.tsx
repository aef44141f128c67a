import { type ReactNode, useState, useSyncExternalStore } from 'react';

const NEVER = () => () => {};

/**
 * A part of a page that is only read: words, links, drawings. As it came with the document it stays, and
 * the script that made it is never loaded; it is made in the browser only for those who come by a link
 * within the site. What is in it must be lazy, or its script comes with the page all the same.
 */
export function StaticMarkup({ children }: { children: () => ReactNode }) {
  const isOfDocument = useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  );
  const [isKept] = useState(isOfDocument && !import.meta.env.SSR);
  if (!isKept) return <div>{children()}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves alone what is there
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
