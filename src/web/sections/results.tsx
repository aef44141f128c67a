import type { Stat } from '../../modules/content/content/edition-schema.ts';
import { ChallengeResult, type ChallengeResultProps } from './challenge-result.tsx';
import { ResultTiles } from './result-tiles.tsx';
import './results.css';

export interface ResultsProps {
  dates: string;
  title: string;
  intro: string;
  challengesTitle: string;
  tiles: Stat[];
  loop: ChallengeResultProps['loop'];
  challenges: ChallengeResultProps['challenge'][];
  /** 1 where the results are the page, which has opened with its title. */
  level: 1 | 2;
  /** The opening has said them. */
  isWithoutTiles?: boolean;
}

/** The results of an edition as typed: the same for the public and for attendees. */
export function Results({ level, isWithoutTiles = false, ...results }: ResultsProps) {
  const ChallengesTitle = level === 1 ? 'h2' : 'h3';
  return (
    <section id="results" aria-labelledby="results-title" className="results">
      <div className="wrap">
        {level === 2 && (
          <>
            <p className="label flex items-center gap-2.5 text-cobalt">
              <span className="size-2 rounded-full bg-current" aria-hidden="true" />
              {results.dates}
            </p>
            <div className="results-words">
              <h2 id="results-title" className="display results-title">
                {results.title}
              </h2>
              <p>{results.intro}</p>
            </div>
          </>
        )}
        {!isWithoutTiles && <ResultTiles tiles={results.tiles} />}
        <ChallengesTitle className="sr-only">{results.challengesTitle}</ChallengesTitle>
        <ol className="result-cards">
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
      </div>
    </section>
  );
}
