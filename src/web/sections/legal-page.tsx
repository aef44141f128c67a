import type { ComponentProps } from 'react';
import { HydrationBoundary } from '../lib/hydration-boundary.tsx';
import { LegalText } from './legal-text.tsx';
import { PageOpening } from './page-opening.tsx';

interface LegalPageProps extends ComponentProps<typeof LegalText> {
  title: string;
  intro: string;
  label: string;
}

/** A page that is text alone. */
export function LegalPage({ sections, ...opening }: LegalPageProps) {
  return (
    <>
      <HydrationBoundary>
        <PageOpening {...opening} shape="calm" />
      </HydrationBoundary>
      <HydrationBoundary>
        <LegalText sections={sections} />
      </HydrationBoundary>
    </>
  );
}
