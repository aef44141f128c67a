import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Stat } from '../../modules/content/content/edition-schema.ts';
import { ResultTiles } from './result-tiles.tsx';

export interface ResultsOpeningProps {
  dates: string;
  title: string;
  intro: string;
  tiles?: readonly Stat[];
  children?: ReactNode;
}

/** The first words of a year's results, typed or from the verdict. */
export function ResultsOpening({ dates, title, intro, tiles = [], children }: ResultsOpeningProps) {
  return (
    <header className="on-ink results-opening">
      <div className="wrap">
        <Link to="/" className="results-back">
          <span aria-hidden="true">←</span> Back to Home
        </Link>
        <p className="label results-dates">{dates}</p>
        <div className="results-words">
          <h1 id="results-title" className="display results-title">
            {title}
          </h1>
          <p>{intro}</p>
        </div>
        <ResultTiles tiles={tiles} />
        {children}
      </div>
    </header>
  );
}
