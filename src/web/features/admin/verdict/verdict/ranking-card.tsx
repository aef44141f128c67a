import { useId, useState } from 'react';
import type { ShownRanking } from '../../../../../modules/verdict/verdicts/schema.ts';
import { StateWords } from '../../../../desk/states.tsx';
import { DeliberationDialog } from './deliberation-dialog.tsx';
import { type Tie, TieDialog } from './tie-dialog.tsx';

/** A ranking with both scores, what parted ties, and whether its first place is certain. */
export function RankingCard({ ranking }: { ranking: ShownRanking }) {
  const id = useId();
  const { challenge, title, places, ties, openTies, isNarrow, certainty } = ranking;
  const [tie, setTie] = useState<Tie | null>(null);
  const [isTalking, setIsTalking] = useState(false);
  return (
    <section aria-labelledby={id} className="verdict-card">
      <div className="flex flex-wrap justify-between gap-y-1 gap-x-4">
        <h3 id={id} className="verdict-h3">
          {title}
        </h3>
        <StateWords look={isNarrow ? 'holds' : 'done'}>{isNarrow ? 'narrow' : 'clear'}</StateWords>
      </div>
      <table className="verdict-table w-full mt-3 border-collapse text-small text-left">
        <caption className="sr-only">Places with both scores</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Adjusted</th>
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ teamId, team, place, adjusted, mean }) => (
            <tr key={teamId} data-first={place === 1 || undefined}>
              <td className="font-mono text-fine whitespace-nowrap">{place}</td>
              <th scope="row">{team}</th>
              <td className="font-mono text-fine whitespace-nowrap">{adjusted.toFixed(2)}</td>
              <td className="font-mono text-fine whitespace-nowrap">{mean.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {[...ties, certainty].map((words) => (
        <p key={words} className="verdict-text">
          {words}
        </p>
      ))}
      <div className="screen-actions">
        {openTies
          .filter(({ isSettled }) => isSettled)
          .map(({ teams }) => (
            <button
              key={teams.map((team) => team.id).join(' ')}
              type="button"
              className="button button-outline button-small"
              onClick={() => setTie({ challenge, teams })}
            >
              Decide the tie again…
            </button>
          ))}
        {isNarrow && (
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setIsTalking(true)}
          >
            Add to the deliberation…
          </button>
        )}
      </div>
      {tie && <TieDialog tie={tie} onClose={() => setTie(null)} />}
      {isTalking && (
        <DeliberationDialog challenge={challenge} onClose={() => setIsTalking(false)} />
      )}
    </section>
  );
}
