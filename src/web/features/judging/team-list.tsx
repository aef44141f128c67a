import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { JuryView } from '../../../modules/judging/judging/schema.ts';
import {
  isOpen,
  type JuryPanel,
  type JuryTeam,
  nextTeam,
  type RoomPitch,
  standingOf,
} from './ballot-standing.ts';
import { serverNow } from './jury-phone.ts';
import { type JuryState, refusedAnswers } from './jury-state.ts';
import { nextPitchWords, pitchLabel, standingWords } from './jury-words.ts';
import { StateDot } from './phone-bar.tsx';

interface TeamListProps {
  juryState: JuryState;
  view: JuryView;
  isRehearsal: boolean;
  /** What the room's clock says, which knows better than the plan; null where it says nothing. */
  pitch: RoomPitch | null;
  /** Something else has the first word. */
  isBelowQuestions: boolean;
  /** The team for which the question about conflicts is open once more. */
  again: string | null;
  onAgain: (teamId: string) => void;
}

/** The teams of the judge's panels in the order of their pitches, each with where its ballot is. */
export function TeamList({ juryState, view, again, onAgain, ...props }: TeamListProps) {
  const { isRehearsal, isBelowQuestions, pitch } = props;
  const Title = isBelowQuestions ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // Back from a ballot: a screen reader begins here.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  const teamIds = view.panels.flatMap(({ teams }) => teams.map(({ id }) => id));
  const { refusal } = refusedAnswers(juryState.waiting, teamIds);
  const hasNext = !isBelowQuestions && view.rubric.frozen !== null;
  const next = hasNext && !pitch ? nextTeam(juryState, serverNow()) : null;
  const here = pitch ?? { now: null, next: next?.id ?? null };
  return (
    <section>
      {next && (
        <p className="jury-next on-ink">
          <span className="label">Next: </span>
          <span className="display block text-[2.5rem]">{nextPitchWords(next)}</span>
        </p>
      )}
      <div className="jury-part">
        <p className="label text-muted">
          {[view.judge.name, view.edition, ...(isRehearsal ? ['rehearsal'] : [])].join(' · ')}
        </p>
        <Title ref={heading} tabIndex={-1} className="display jury-title">
          Your ballots
        </Title>
        {!isBelowQuestions && refusal !== '' && (
          <p className="mt-4 text-danger">
            {`The site did not accept your answers about conflicts. ${refusal}`}
          </p>
        )}
        {view.panels.length === 0 && (
          <p className="mt-4">You are not in a panel yet. The organisers will put you into one.</p>
        )}
        {view.rubric.frozen === null && (
          <p className="mt-4">The rubric is not frozen yet. Ballots come once it is.</p>
        )}
        {view.panels.map((panel) => (
          <section key={panel.id} aria-label={panel.name} className="mt-8">
            <h2 className="jury-group-title">{panel.name}</h2>
            {panel.closedAt !== null && (
              <p className="mt-2">This panel is closed. Nothing can be changed now.</p>
            )}
            <ul className="jury-teams mt-3 border-t border-line">
              {panel.teams.map((team) => (
                <TeamRow
                  key={team.id}
                  {...{ juryState, panel, team, pitch }}
                  isNow={team.id === here.now}
                  isNext={team.id === here.next}
                  hasRubric={view.rubric.frozen !== null}
                  onAgain={team.id === again ? undefined : onAgain}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

interface TeamRowProps {
  juryState: JuryState;
  panel: JuryPanel;
  team: JuryTeam;
  pitch: RoomPitch | null;
  isNow: boolean;
  isNext: boolean;
  hasRubric: boolean;
  onAgain: ((teamId: string) => void) | undefined;
}

function TeamRow({ juryState, panel, team, hasRubric, onAgain, ...turn }: TeamRowProps) {
  const { isNow, isNext, pitch } = turn;
  const standing = standingOf(juryState, panel, team);
  const { dot, words } = standingWords(standing, team);
  const about = (
    <>
      <span className="label block text-muted">
        {[pitchLabel(panel, team, pitch), isNow && 'on now', isNext && 'next']
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="jury-team-name">{team.name}</span>
      <span className="flex items-baseline gap-2.5 text-[0.9375rem] tabular-nums leading-[1.35] mt-1">
        <StateDot dot={dot} />
        <span>{words}</span>
      </span>
    </>
  );
  return (
    <li aria-current={isNow ? 'step' : undefined} data-next={isNext || undefined}>
      {isOpen(standing) && hasRubric ? (
        <Link to={`#${team.id}`} className="jury-team block py-4 border-b border-line">
          {about}
        </Link>
      ) : (
        <div className="jury-team block py-4 border-b border-line">
          {about}
          {standing === 'conflict' && panel.closedAt === null && onAgain && (
            <button
              type="button"
              className="jury-chip mt-3"
              aria-label={`Answer again for ${team.name}`}
              onClick={() => onAgain(team.id)}
            >
              Answer again
            </button>
          )}
        </div>
      )}
    </li>
  );
}
