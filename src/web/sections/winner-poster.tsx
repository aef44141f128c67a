import { longestWordStyle } from '../lib/longest-word.ts';
import { ProjectDrawing } from '../ui/project-drawing.tsx';
import { DeckCover } from './deck-cover.tsx';
import { ResultFiles } from './result-files.tsx';
import type { ShownWinner } from './shown-winner.ts';
import { StrengthDots } from './strength-dots.tsx';

/** Who has won a challenge. */
export function WinnerPoster({ team }: { team: ShownWinner }) {
  const { id, name, project, members, others, prize, strengths, deck, files } = team;
  return (
    <article className="on-ink poster" aria-labelledby={`team-${id}`}>
      <TeamPicture id={id} project={project} isWinner />
      <div className="poster-words">
        <p className="label dot-label poster-award">{team.award}</p>
        <div className="poster-name mt-3 @container" style={longestWordStyle(name)}>
          <h3 id={`team-${id}`} className="display">
            {name}
          </h3>
        </div>
        <p className="label mt-4 text-on-ink-muted">{team.challenge}</p>
        {project && (
          <div
            className="poster-project mt-6 wrap-anywhere @container"
            style={longestWordStyle(project.title)}
          >
            <p className="display">
              <a href={project.href}>{project.title}</a>
            </p>
            <p>{project.sentence}</p>
          </div>
        )}
        {(members.length > 0 || others !== '') && (
          <div className="mt-7">
            {members.length > 0 && (
              <ul className="named">
                {members.map((member) => (
                  <li key={member}>{member}</li>
                ))}
              </ul>
            )}
            {others !== '' && <p className="unnamed">{others}</p>}
          </div>
        )}
        <div className="poster-foot grid gap-5 mt-auto">
          {prize && (
            <p className="poster-prize pt-3.5 border-t border-on-ink-line">
              <span className="sr-only">{prize.label}: </span>
              <strong className="display">{prize.amount}</strong> {prize.more}
            </p>
          )}
          {strengths.length > 0 && (
            <StrengthDots title="Where it was strongest" strengths={strengths} />
          )}
          {deck && <DeckCover {...{ id, name, project, deck }} />}
          <ResultFiles team={name} files={files} />
        </div>
      </div>
    </article>
  );
}

/** What a team has given, or the drawing that is its own. */
export function TeamPicture({
  id,
  project,
  isWinner = false,
}: Pick<ShownWinner, 'id' | 'project'> & { isWinner?: boolean }) {
  return (
    <div className="on-ink team-picture flex-none">
      {project?.picture ? (
        <img {...project.picture} alt="" loading="lazy" decoding="async" />
      ) : (
        <ProjectDrawing seed={id} isWinner={isWinner} />
      )}
    </div>
  );
}
