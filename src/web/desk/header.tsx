import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NamedLogo } from '../ui/logo.tsx';

interface DeskHeaderProps {
  siteName: string;
  /** Where the name leads. */
  home: string;
  /** What the desk is about: said, because there is nothing to switch to. */
  about?: string;
  /** Stands in the middle. */
  search?: ReactNode;
  /** Opens the sidebar where it has no place of its own. */
  menu?: ReactNode;
  /** Ways out, and the account. */
  children?: ReactNode;
}

/** The bar on top of the desk; it has none of the public menu. */
export function DeskHeader(props: DeskHeaderProps) {
  const { siteName, home, about, search, menu, children } = props;
  return (
    <header className="desk-header on-ink no-print">
      {menu}
      <Link to={home} className="desk-name">
        <NamedLogo name={siteName} className="size-6 shrink-0" nameClassName="max-md:hidden" />
        <span className="hidden max-md:inline">Desk</span>
      </Link>
      {about && (
        <span className="py-0.75 px-2.5 border border-on-ink-line rounded-control text-on-ink-muted label whitespace-nowrap">
          {about}
        </span>
      )}
      <div className="flex-1 flex justify-center min-w-0">{search}</div>
      <div className="flex items-center gap-5">{children}</div>
    </header>
  );
}

/** What organisers must not overlook. */
export function DeskNotice({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="desk-notice py-1.5 px-5 font-semibold text-center on-signal no-print"
    >
      {children}
    </p>
  );
}
