import type { ReactNode } from 'react';
import type { Stat } from '../../modules/content/edition-schema.ts';
import { ChallengeResult, type ChallengeResultProps } from './challenge-result.tsx';
import './results.css';

export interface ResultsProps {
  dates: string;
  title: string;
  intro: string;
  challengesTitle: string;
  tiles: Stat[];
  loop: ChallengeResultProps['loop'];
  challenges: ChallengeResultProps['challenge'][];
  /** 1 where the results are the page. */
  level: 1 | 2;
  /** After the title: who has won, once it is signed and published. */
  verdict?: ReactNode;
  /** Nobody has written about the results yet. */
  isVerdictAlone?: boolean;
  /** Before the title. */
  children?: ReactNode;
}

/** The results of an edition: the same for the public and for attendees. */
export function Results({
  level,
  children,
  verdict,
  isVerdictAlone = false,
  ...results
}: ResultsProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  const ChallengesTitle = level === 1 ? 'h2' : 'h3';
  return (
    <section id="results" aria-labelledby="results-title" className="results">
      <div className="wrap">
        {children}
        <p className="label flex items-center gap-2.5 text-cobalt">
          <span className="size-2 rounded-full bg-current" aria-hidden="true" />
          {results.dates}
        </p>
        <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-12">
          <Title id="results-title" className="display results-title md:col-span-7">
            {results.title}
          </Title>
          <p className="max-w-[44ch] self-end text-lg text-muted md:col-span-5">{results.intro}</p>
        </div>
        {verdict}
        {!isVerdictAlone && (
          <>
            {results.tiles.length > 0 && (
              <ul className="result-tiles">
                {results.tiles.map(({ value, label }) => (
                  <li key={label}>
                    <span className="display result-figure">{value}</span> <span>{label}</span>
                  </li>
                ))}
              </ul>
            )}
            <ChallengesTitle className="sr-only">{results.challengesTitle}</ChallengesTitle>
            <ol className="mt-10 grid gap-6 md:mt-14 md:gap-8">
              {results.challenges.map((challenge, index) => (
                <li key={challenge.number}>
                  <ChallengeResult
                    challenge={challenge}
                    loop={results.loop}
                    headingLevel={level === 1 ? 3 : 4}
                    isFirst={level === 1 && index === 0}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}
