import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';

export type EntryTarget =
  | { anchor: string }
  | { page: keyof typeof PAGE_PATHS }
  | { path: string }
  | { href: string };

interface EntryLinkProps {
  target: EntryTarget;
  children: ReactNode;
  className?: string;
  isCurrent?: boolean;
}

/**
 * A link of the navigation: to a page, out of the site, or to a section of the landing page (the contact section is
 * the footer, which every page has). It is a real link, so it works before and without script.
 */
export function EntryLink({ target, children, className, isCurrent }: EntryLinkProps) {
  const { pathname } = useLocation();

  if ('href' in target) {
    return (
      <a href={target.href} rel="noopener" className={className}>
        {children} <span aria-hidden="true">↗</span>
      </a>
    );
  }

  if (!('anchor' in target)) {
    const path = 'path' in target ? target.path : PAGE_PATHS[target.page];
    return (
      <Link to={path} className={className} aria-current={pathname === path ? 'page' : undefined}>
        {children}
      </Link>
    );
  }

  const hash = `#${target.anchor}`;
  const isHere = pathname === PAGE_PATHS.home || target.anchor === 'contact';
  return isHere ? (
    <a href={hash} className={className} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  ) : (
    <Link to={{ pathname: PAGE_PATHS.home, hash }} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
