import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DotPattern } from '../ui/dot-pattern.tsx';

interface WayInProps {
  /** Of the heading. */
  id: string;
  title: string;
  /** Its second line. */
  siteName: string;
  /** Offered to who may have come by chance. */
  backTo?: { path: string; label: string };
  children: ReactNode;
}

/** The screen of pages for signing in: the heading, and what people do there. */
export function WayIn({ id, title, siteName, backTo, children }: WayInProps) {
  return (
    <section aria-labelledby={id} className="login on-ink">
      <DotPattern
        shape="corner"
        columns={20}
        rows={20}
        className="absolute inset-y-0 right-0 hidden h-full w-1/2 lg:block"
      />
      <div className="wrap relative">
        {backTo && (
          <Link
            to={backTo.path}
            className="inline-flex items-center gap-2 py-2 font-semibold text-on-ink-muted hover:text-on-ink"
          >
            <span aria-hidden="true">←</span> {backTo.label}
          </Link>
        )}
        <div className="max-w-[34rem]">
          <h1
            id={id}
            className="display mt-8 text-[clamp(2.5rem,4.6vw,4rem)] wrap-anywhere md:mt-14"
          >
            {title} <span className="block">{siteName}</span>
          </h1>
          {children}
        </div>
      </div>
    </section>
  );
}
