import { useId } from 'react';
import type { ShownRanking } from '../../../../modules/verdicts/schema.ts';
import { DeliberationForm } from './deliberation-form.tsx';
import { TieForm } from './tie-form.tsx';

/** A ranking with both scores, what parted ties, and whether its first place is certain. */
export function RankingCard({ ranking }: { ranking: ShownRanking }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="verdict-part">
      <h2 id={id} className="desk-h2 wrap-anywhere">
        {ranking.title}
      </h2>
      <table className="verdict-table">
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
          {ranking.places.map(({ teamId, team, place, adjusted, mean }) => (
            <tr key={teamId}>
              <td>{place}</td>
              <th scope="row">{team}</th>
              <td>{adjusted.toFixed(2)}</td>
              <td>{mean.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ranking.ties.map((words) => (
        <p key={words} className="mt-3 wrap-anywhere">
          {words}
        </p>
      ))}
      <p className="mt-3 wrap-anywhere">{ranking.certainty}</p>
      {ranking.openTies.map(({ teams, isSettled }) => (
        <TieForm
          key={teams
            .map((team) => team.id)
            .sort()
            .join(' ')}
          challenge={ranking.challenge}
          teams={teams}
          isSettled={isSettled}
        />
      ))}
      {ranking.isNarrow && <DeliberationForm challenge={ranking.challenge} title={ranking.title} />}
    </section>
  );
}
