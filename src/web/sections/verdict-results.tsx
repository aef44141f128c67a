import { FieldList, type FieldListProps } from './field-list.tsx';
import { FirstPlace } from './first-place.tsx';
import { ResultFiles } from './result-files.tsx';
import { ResultsOpening } from './results-opening.tsx';
import type { ShownWinner } from './shown-winner.ts';
import { TeamPicture, WinnerPoster } from './winner-poster.tsx';

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
              <ul className="pl-5 list-disc">
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
            <div className="posters grid gap-6 mt-8">
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

/** Who came second in a challenge: quieter than who won. */
function CloseBehind({ teams }: { teams: readonly ShownWinner[] }) {
  return (
    <section aria-labelledby="close-behind" className="results-part">
      <div className="wrap">
        <h2 id="close-behind" className="display results-heading">
          Close behind
        </h2>
        <ul className="seconds grid gap-y-10 gap-x-6 mt-8 sm:grid-cols-2 lg:grid-cols-3">
          {teams.map(({ id, name, award, project, members, others, files }) => (
            <li className="min-w-0" key={id}>
              <TeamPicture id={id} project={project} />
              <p className="label mt-4 text-muted">{award}</p>
              <h3 className="display">{name}</h3>
              {project && (
                <>
                  <p className="font-semibold">
                    <a href={project.href}>{project.title}</a>
                  </p>
                  <p className="text-muted">{project.sentence}</p>
                </>
              )}
              {(members.length > 0 || others !== '') && (
                <p className="second-members">{[members.join(', '), others].join(' ').trim()}</p>
              )}
              <ResultFiles team={name} files={files} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
