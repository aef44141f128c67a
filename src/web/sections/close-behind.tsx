import { ResultFiles } from './result-files.tsx';
import type { ShownWinner } from './shown-winner.ts';
import { TeamPicture } from './winner-poster.tsx';

/** Who came second in a challenge: quieter than who won. */
export function CloseBehind({ teams }: { teams: readonly ShownWinner[] }) {
  return (
    <section aria-labelledby="close-behind" className="results-part">
      <div className="wrap">
        <h2 id="close-behind" className="display results-heading">
          Close behind
        </h2>
        <ul className="seconds">
          {teams.map(({ id, name, award, project, members, others, files }) => (
            <li key={id}>
              <TeamPicture id={id} project={project} />
              <p className="label second-award">{award}</p>
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
