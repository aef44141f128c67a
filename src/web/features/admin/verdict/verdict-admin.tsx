import type { VerdictDesk } from '../../../../modules/verdicts/schema.ts';
import { ScreenTools } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Time } from '../time.tsx';
import { AwardForm } from './award-form.tsx';
import { CeremonyPart } from './ceremony-part.tsx';
import { ComputeForm } from './compute-form.tsx';
import { ConflictForm } from './conflict-form.tsx';
import { RankingCard } from './ranking-card.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { useVerdictDesk } from './verdict-queries.ts';
import { WinnersChoice } from './winners-choice.tsx';
import './verdict.css';

/** From closed panels to a published verdict. */
export function VerdictAdmin() {
  const list = useVerdictDesk();
  return (
    <>
      <ScreenTools>
        <button
          type="button"
          className="button button-outline"
          aria-disabled={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Look again
        </button>
      </ScreenTools>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading the verdict...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.data && <Desk {...list.data} />}
    </>
  );
}

function Desk(desk: VerdictDesk) {
  return (
    <div className="verdict-desk">
      <Missing {...desk} />
      {desk.verdicts.map((verdict) => (
        <VerdictCard key={verdict.number} verdict={verdict} now={desk.now} />
      ))}
      <CeremonyPart />
      {desk.isClosed && <ComputeForm {...desk} />}
      {desk.rankings.map((ranking) => (
        <RankingCard key={ranking.challenge ?? 'all'} ranking={ranking} />
      ))}
      {desk.winners.length > 0 && <AwardForm winners={desk.winners} />}
      {desk.records.length > 0 && <Records records={desk.records} />}
      <ConflictForm {...desk} />
      <WinnersChoice edition={desk.edition} />
    </div>
  );
}

function Missing({ isClosed, missing }: VerdictDesk) {
  if (!isClosed) {
    return (
      <p className="admin-empty">
        {missing.join(' ')} Rankings are computed once all panels are closed, so that nobody steers.
      </p>
    );
  }
  if (missing.length === 0) return <p className="verdict-part">Everything is recorded.</p>;
  return (
    <section aria-labelledby="verdict-missing" className="verdict-part">
      <h2 id="verdict-missing" className="desk-h2">
        Still missing
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {missing.map((words) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Records({ records }: Pick<VerdictDesk, 'records'>) {
  return (
    <section aria-labelledby="verdict-records" className="verdict-part">
      <h2 id="verdict-records" className="desk-h2">
        On record
      </h2>
      <ul className="mt-3 grid gap-3">
        {records.map(({ id, words, reason, by, at, holds }) => (
          <li key={id} className={`wrap-anywhere ${holds ? '' : 'text-muted'}`}>
            <strong>{words}</strong>
            {!holds && ' (holds no more)'}: {reason}
            <span className="block text-muted">
              {by}, <Time instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
