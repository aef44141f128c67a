import { CloseBehind } from './close-behind.tsx';
import { FieldList, type FieldListProps } from './field-list.tsx';
import { FirstPlace } from './first-place.tsx';
import { ResultsOpening } from './results-opening.tsx';
import type { ShownWinner } from './shown-winner.ts';
import { WinnerPoster } from './winner-poster.tsx';

export interface VerdictResultsProps {
  opening: { dates: string; title: string; intro: string };
  /** Null where it corrects nothing that was published. */
  correction: {
    sentence: string;
    before: { label: string; href: string };
    reason: string;
    changed: readonly string[];
  } | null;
  /** Over all challenges; several share the place, none if it was not awarded. */
  firsts: readonly ShownWinner[];
  reason: { text: string; by: string } | null;
  winners: { title: string; teams: readonly ShownWinner[] };
  seconds: readonly ShownWinner[];
  field: FieldListProps;
}

/** A year as its verdict tells it: who won, who was close behind, and who was there. */
export function VerdictResults(verdict: VerdictResultsProps) {
  const { opening, correction, firsts, winners, seconds } = verdict;
  return (
    <>
      <ResultsOpening {...opening}>
        {correction && (
          <div className="correction">
            <p>
              <strong>{correction.sentence}</strong> {correction.reason}
            </p>
            {correction.changed.length === 0 ? (
              <p>No place has changed.</p>
            ) : (
              <ul>
                {correction.changed.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            <p>
              <a className="link" href={correction.before.href} download>
                {correction.before.label}
              </a>
            </p>
          </div>
        )}
      </ResultsOpening>
      {firsts.map((team, index) => (
        <FirstPlace
          key={team.id}
          team={team}
          reason={index === firsts.length - 1 ? verdict.reason : null}
        />
      ))}
      {winners.teams.length > 0 && (
        <section aria-labelledby="winners" className="results-part">
          <div className="wrap">
            <h2 id="winners" className="display results-heading">
              {winners.title}
            </h2>
            <div className="posters">
              {winners.teams.map((team) => (
                <WinnerPoster key={team.id} team={team} />
              ))}
            </div>
          </div>
        </section>
      )}
      {seconds.length > 0 && <CloseBehind teams={seconds} />}
      <FieldList {...verdict.field} />
    </>
  );
}
