import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type DotShapeName, DotWindow } from '../ui/dot-pattern.tsx';

interface PageOpeningProps {
  label: string;
  title: string;
  intro?: string;
  shape: DotShapeName;
  children?: ReactNode;
}

/** The first section of a page other than the landing page: a way back, the heading, a drawing. */
export function PageOpening({ label, title, intro, shape, children }: PageOpeningProps) {
  return (
    <header className="on-ink relative">
      <DotWindow shape={shape} className="opening-picture" />
      <div className="wrap relative pt-8 pb-14 md:pt-12 md:pb-20">
        <Link
          to="/"
          className="inline-flex items-center gap-2 py-2 font-semibold text-on-ink-muted hover:text-on-ink"
        >
          <span aria-hidden="true">←</span> Back to Home
        </Link>
        <div className="md:max-w-[52%]">
          <p className="label dot-label mt-10 text-signal md:mt-16">{label}</p>
          <h1 className="display mt-4 text-[clamp(2.75rem,5.6vw,4.75rem)] wrap-anywhere">
            {title}
          </h1>
          {intro && <p className="mt-6 max-w-[52ch] text-lg text-on-ink-muted">{intro}</p>}
          {children}
        </div>
      </div>
    </header>
  );
}
