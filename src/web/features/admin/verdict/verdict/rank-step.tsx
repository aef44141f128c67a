import type { VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';
import { Time } from '../../time.tsx';
import { RankingCard } from './ranking-card.tsx';

/** The places, and what was recorded about them. Before all panels are closed there are none. */
export function RankStep({ rankings, records }: Pick<VerdictDesk, 'rankings' | 'records'>) {
  return (
    <>
      <div className="verdict-rankings">
        {rankings.map((ranking) => (
          <RankingCard key={ranking.challenge ?? 'all'} ranking={ranking} />
        ))}
      </div>
      {records.length > 0 && (
        <section aria-labelledby="verdict-records" className="verdict-part">
          <h3 id="verdict-records" className="verdict-h3">
            On record
          </h3>
          <ul className="verdict-list">
            {records.map(({ id, words, reason, by, at, holds }) => (
              <li key={id} data-old={!holds || undefined}>
                <strong>{words}</strong>
                {!holds && ' (no longer counts)'}: {reason}
                <span className="verdict-fact">
                  {by}, <Time instant={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
