import { type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import type { ShownPlace, ShownTeam } from '../../../../modules/stage/ceremony/schema.ts';
import { Logo, MarkContext } from '../../../ui/logo.tsx';
import { GATHER_MS } from './gathering.ts';
import { peopleOf } from './shown-words.ts';
import { useNameSize } from './use-name-size.ts';

/** So many people, or one with such a name, are set smaller: the name of the team keeps its room. */
const MANY_PEOPLE = 6;
const LONG_MEMBER = 30;

/** Who has a place. The first over all is the loudest picture there is. */
export function CeremonyPlace({ place }: { place: ShownPlace }) {
  const { of, label, rank, teams, prize } = place;
  const isFinal = rank === 'final';
  const names = useRef<HTMLDivElement>(null);
  const hasOwnMark = useContext(MarkContext) !== undefined;
  const isTold = useTold();
  useNameSize(names, rank);
  const [alone] = teams.length === 1 ? teams : [];
  return (
    <div className="ceremony-place" data-rank={rank} data-told={isTold} data-teams={teams.length}>
      <div className="ceremony-rank">
        {isFinal && !hasOwnMark && <Logo className="ceremony-mark" />}
        <p className="ceremony-label" data-words>
          {label}
        </p>
        <p className="ceremony-of" data-words>
          {of}
        </p>
      </div>
      <div className="ceremony-names" ref={names} data-floor={isFinal || undefined}>
        {teams.map((team) => (
          <h1
            key={team.name}
            className="ceremony-name"
            data-words={!isFinal || undefined}
            data-name
          >
            {team.name}
          </h1>
        ))}
      </div>
      {!isFinal && alone?.title && (
        <p className="ceremony-project" data-words>
          {alone.title}
        </p>
      )}
      <div className="ceremony-facts" data-floor={!isFinal || undefined}>
        {prize && (
          <section className="ceremony-fact">
            <h2 className="ceremony-fact-label">Prize</h2>
            <p className="ceremony-amount">{prize.amount}</p>
            <p className="ceremony-prize">{prize.name}</p>
          </section>
        )}
        {teams.map((team) => (
          <People key={team.name} team={team} label={alone ? team.origin || 'Team' : team.name} />
        ))}
        {isFinal && alone?.title && (
          <section className="ceremony-fact">
            <h2 className="ceremony-fact-label">Project</h2>
            <p className="ceremony-work">{alone.title}</p>
          </section>
        )}
      </div>
    </div>
  );
}

/** By a timer and not by the drawing: a name must stand there even where nothing can be drawn. */
function useTold(): boolean {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setIsTold(true), isStill ? 0 : GATHER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTold;
}

function People({ team, label }: { team: ShownTeam; label: string }) {
  const people = peopleOf(team);
  const longest = Math.max(...people.map((person) => person.length));
  const isLong = people.length > MANY_PEOPLE || longest > LONG_MEMBER;
  return (
    <section className="ceremony-fact ceremony-people">
      <h2 className="ceremony-fact-label">{label}</h2>
      <ul
        className="ceremony-members"
        data-long={isLong}
        style={{ '--letters': longest } as CSSProperties}
      >
        {people.map((person) => (
          <li key={person}>{person}</li>
        ))}
      </ul>
    </section>
  );
}
