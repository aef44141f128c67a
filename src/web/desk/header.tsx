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
        <NamedLogo name={siteName} className="size-6 shrink-0" nameClassName="desk-name-long" />
        <span className="desk-name-short">Desk</span>
      </Link>
      {about && <span className="desk-about">{about}</span>}
      <div className="desk-search">{search}</div>
      <div className="desk-ways">{children}</div>
    </header>
  );
}

/** What organisers must not overlook. */
export function DeskNotice({ children }: { children: string }) {
  return (
    <p role="status" className="desk-notice on-signal no-print">
      {children}
    </p>
  );
}
