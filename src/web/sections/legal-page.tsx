import type { ComponentProps } from 'react';
import { Piece } from '../lib/piece.tsx';
import { LegalText } from './legal-text.tsx';
import { PageOpening } from './page-opening.tsx';

interface LegalPageProps extends ComponentProps<typeof LegalText> {
  title: string;
  intro: string;
  /** The day on which its words were last checked. */
  checked: string;
}

/** A page that is text alone. */
export function LegalPage({ title, intro, checked, sections }: LegalPageProps) {
  return (
    <>
      <Piece>
        <PageOpening
          label={`Last checked on ${checked}`}
          title={title}
          intro={intro}
          shape="calm"
        />
      </Piece>
      <Piece>
        <LegalText sections={sections} />
      </Piece>
    </>
  );
}
