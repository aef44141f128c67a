import type { ComponentProps } from 'react';
import { Piece } from '../lib/piece.tsx';
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
      <Piece>
        <PageOpening {...opening} shape="calm" />
      </Piece>
      <Piece>
        <LegalText sections={sections} />
      </Piece>
    </>
  );
}
