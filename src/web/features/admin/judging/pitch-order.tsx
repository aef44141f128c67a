import { useState } from 'react';
import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { moved } from '../moved.ts';
import { OrderTools } from '../order-tools.tsx';
import { useCardDrag } from '../use-card-drag.ts';
import { pitchSpan } from './panel-values.ts';

type Team = JudgingPlan['teams'][number];

interface PitchOrderProps {
  teams: Team[];
  /** Of the first pitch. */
  start: string | null;
  /** Null while it is no number. */
  minutes: number | null;
  onChange: (teamIds: string[]) => void;
}

/** Who pitches after whom, by dragging or with the buttons, and when that is. */
export function PitchOrder({ teams, start, minutes, onChange }: PitchOrderProps) {
  const [announcement, setAnnouncement] = useState('');

  function put(sorted: Team[], team: Team) {
    onChange(sorted.map(({ id }) => id));
    setAnnouncement(`${team.name} is now pitch ${sorted.indexOf(team) + 1} of ${sorted.length}.`);
  }

  const drag = useCardDrag(teams, put);
  return (
    <section aria-labelledby="pitch-order" className="mt-6">
      <h2 id="pitch-order" className="mb-2 font-semibold">
        Order of the pitches
      </h2>
      {teams.length === 0 && <p className="text-muted">No team has this challenge yet.</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={drag.grid} className="pitch-order">
        {drag.shown.map((team, index) => (
          <li key={team.id} data-dragged={team.id === drag.draggedId || undefined}>
            <span className="judging-mono w-[2ch] text-muted">{index + 1}</span>
            <span className="min-w-0 grow basis-48 wrap-anywhere">{team.name}</span>
            <span className="judging-mono text-muted">
              {minutes !== null && pitchSpan(start, minutes, index)}
            </span>
            <span className="pitch-tools">
              <OrderTools
                name={team.name}
                isFirst={index === 0}
                isLast={index === teams.length - 1}
                handle={drag.handleOf(team)}
                onMove={(steps) => put(moved(teams, index, index + steps), team)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
