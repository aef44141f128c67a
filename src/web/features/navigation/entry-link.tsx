import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGES } from '../../../schema/pages.ts';
import { scrollToAnchor, scrollToAnchorSoon } from './scroll-to-anchor.ts';

export type EntryTarget = { anchor: string } | { page: keyof typeof PAGES };

interface EntryLinkProps {
  target: EntryTarget;
  children: ReactNode;
  className?: string;
  isCurrent?: boolean;
  onChoose?: () => void;
}

/**
 * A link of the navigation: to a page, or to a section of the landing page (the contact section is
 * the footer, which every page has). It is a real link, so it works before and without script.
 */
export function EntryLink({ target, children, className, isCurrent, onChoose }: EntryLinkProps) {
  const { pathname } = useLocation();
  const current = isCurrent ? ({ 'aria-current': 'true' } as const) : {};

  if ('page' in target) {
    const { path } = PAGES[target.page];
    return (
      <Link
        to={path}
        className={className}
        aria-current={pathname === path ? 'page' : undefined}
        onClick={onChoose}
      >
        {children}
      </Link>
    );
  }

  const { anchor } = target;
  const isHere = pathname === PAGES.home.path || anchor === 'contact';
  if (isHere) {
    return (
      <a
        href={`#${anchor}`}
        className={className}
        {...current}
        onClick={(event) => {
          event.preventDefault();
          onChoose?.();
          history.replaceState(history.state, '', `#${anchor}`);
          scrollToAnchor(anchor);
        }}
      >
        {children}
      </a>
    );
  }
  return (
    <Link
      to={{ pathname: PAGES.home.path, hash: `#${anchor}` }}
      preventScrollReset
      className={className}
      onClick={() => {
        onChoose?.();
        scrollToAnchorSoon(anchor);
      }}
    >
      {children}
    </Link>
  );
}
