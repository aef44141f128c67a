import type { ReactNode } from 'react';
import type { TeamPerson } from '../../../../modules/teams/teams/schema.ts';
import { POOL } from './board-figures.ts';
import type { Held } from './use-team-drag.ts';

/** Whom to think of first: who waits to be placed comes before who might still find a team. */
const GROUPS: { title: string; wishes: readonly TeamPerson['teamWish'][] }[] = [
  { title: 'To be placed by you', wishes: ['place'] },
  { title: 'In the pool, open to any team', wishes: ['pool'] },
  { title: 'Meant to start or join a team', wishes: ['start', 'join'] },
];

interface PoolColumnProps {
  people: readonly TeamPerson[];
  held: Held | null;
  chip: (person: TeamPerson) => ReactNode;
}

/** Who has a place and no team. */
export function PoolColumn({ people, held, chip }: PoolColumnProps) {
  const isOver = held !== null && held.over === POOL && held.from !== POOL;
  return (
    <section
      // Stays beside the teams, however far down they go.
      className="team-column min-[44rem]:sticky min-[44rem]:top-[calc(var(--header)_+_1rem)] min-[44rem]:max-h-[calc(100vh_-_var(--header)_-_2rem)]"
      aria-labelledby="team-pool"
      data-place=""
      data-over={isOver || undefined}
    >
      <header className="pt-3.5 pb-2.5 px-4">
        <h2 id="team-pool" className="font-display font-bold">
          Without a team
        </h2>
        <p className="label text-muted">
          {people.length === 1 ? '1 person' : `${people.length} people`}
        </p>
      </header>
      <div className="min-[44rem]:overflow-y-auto min-[44rem]:overscroll-contain">
        {GROUPS.map(({ title, wishes }) => {
          const group = people.filter(({ teamWish }) => wishes.includes(teamWish));
          return group.length === 0 ? null : (
            <div key={title}>
              <h3 className="pt-3 pb-2 px-4 text-muted label">{title}</h3>
              <ul className="flex flex-col">{group.map(chip)}</ul>
            </div>
          );
        })}
        {people.length === 0 && <p className="pt-3 pb-4 px-4 text-muted">Everyone has a team.</p>}
      </div>
    </section>
  );
}
