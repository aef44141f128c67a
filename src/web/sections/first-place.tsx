import { longestWord, longestWordStyle } from '../lib/longest-word.ts';
import { Star } from '../ui/star.tsx';
import { WinnerMark } from '../ui/winner-mark.tsx';
import { DeckCover } from './deck-cover.tsx';
import { ResultFiles } from './result-files.tsx';
import type { ShownWinner } from './shown-winner.ts';
import { StrengthDots } from './strength-dots.tsx';

interface FirstPlaceProps {
  team: ShownWinner;
  /** Why it was chosen, by whom; null if not stated. */
  reason: { text: string; by: string } | null;
}

/** Beyond these a name has the whole width, and the star lies down below it. */
const LONG_WORD = 9;
const LONG_NAME = 20;

/** The loudest part of the page: who has won over all challenges. */
export function FirstPlace({ team, reason }: FirstPlaceProps) {
  const { name, award, challenge, project, members, others, prize, strengths, deck } = team;
  const isLong = longestWord(name) > LONG_WORD || name.length > LONG_NAME;
  const hasMore = reason !== null || strengths.length > 0;
  return (
    <>
      <section
        aria-labelledby={`team-${team.id}`}
        className="on-signal first-place"
        data-long={isLong || undefined}
        data-hangs={(hasMore && deck !== null) || undefined}
      >
        <div className="wrap">
          <div className="first-words min-w-0">
            <p className="display first-award">
              <WinnerMark />
              {award}
            </p>
            <p className="label first-challenge">{challenge}</p>
            <div className="first-name" style={longestWordStyle(name)}>
              <h2
                id={`team-${team.id}`}
                className="display"
                data-many={name.length > 2 * LONG_NAME || undefined}
              >
                {name}
              </h2>
            </div>
            <div className="first-work">
              {project && (
                <div className="first-project" style={longestWordStyle(project.title)}>
                  <p className="display">
                    <a href={project.href}>{project.title}</a>
                  </p>
                  <p>{project.sentence}</p>
                </div>
              )}
              <ResultFiles team={name} files={team.files} />
            </div>
          </div>
          {isLong ? (
            <Star columns={25} rows={13} core={[12, 6]} className="first-star" />
          ) : (
            <Star columns={25} rows={25} core={[12, 12]} className="first-star" />
          )}
          {(members.length > 0 || others !== '' || prize || deck) && (
            <div className="first-facts">
              {(members.length > 0 || others !== '') && (
                <div className="first-fact">
                  <p className="label">The team</p>
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
              {prize && (
                <div className="first-fact">
                  <p className="label">{prize.label}</p>
                  <p className="display first-amount">{prize.amount}</p>
                  {prize.more !== '' && <p>{prize.more}</p>}
                </div>
              )}
              {deck && <DeckCover {...{ id: team.id, name, project, deck }} />}
            </div>
          )}
        </div>
      </section>
      {hasMore && (
        <div className="on-ink first-why">
          <div className="wrap">
            {reason && (
              <figure>
                <figcaption className="display">Why {reason.by} chose it</figcaption>
                <blockquote className="display" data-long={reason.text.length > 160 || undefined}>
                  “{reason.text}”
                </blockquote>
              </figure>
            )}
            {strengths.length > 0 && (
              <StrengthDots title="Where it was strongest" strengths={strengths} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
