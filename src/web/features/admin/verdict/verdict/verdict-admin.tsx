import type { ReactNode } from 'react';
import type { VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';
import { ScreenTools } from '../../../../desk/screen.tsx';
import '../../../../desk/screen.css';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { StepStrip } from '../../../../desk/step-strip.tsx';
import { Steps } from '../../../../desk/steps.tsx';
import { AwardForm } from './award-form.tsx';
import { Blockers } from './blockers.tsx';
import { RevealStep } from './reveal-step.tsx';
import { SignStep } from './sign-step.tsx';
import { useVerdictDesk } from './verdict-queries.ts';
import { openStep, STEP_IDS, type StepId, summaryOf } from './verdict-steps.ts';
import './verdict.css';
import { Time } from '../../time.tsx';
import { RankingCard } from './ranking-card.tsx';

const TITLES: Record<StepId, { title: string; openTitle: string; words: string }> = {
  rank: { title: 'Rank', openTitle: 'Places', words: 'Panels closed, places computed' },
  award: {
    title: 'Award',
    openTitle: 'First and second place',
    words: 'Committee picks 1st and 2nd',
  },
  sign: { title: 'Sign', openTitle: 'Two signatures', words: 'Two organisers, one seal' },
  reveal: { title: 'Reveal', openTitle: 'Reveal', words: 'Ceremony, then the website' },
};

/** From closed panels to a published verdict, one step after the other. */
export function VerdictAdmin() {
  const list = useVerdictDesk();
  return (
    <>
      <ScreenTools>
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Refresh
        </button>
      </ScreenTools>
      {list.isPending && <LoadingRows what="the verdict" />}
      {list.isError && (
        <PartFailed what="The verdict" error={list.error} onLoadAgain={() => void list.refetch()} />
      )}
      {list.data && <VerdictSteps desk={list.data} />}
    </>
  );
}

function VerdictSteps({ desk }: { desk: VerdictDesk }) {
  const { rankings, winners } = desk;
  const open = STEP_IDS.indexOf(openStep(desk));
  const contents: Record<StepId, ReactNode> = {
    rank: rankings.length > 0 && <RankStep {...desk} />,
    award: winners.length > 0 && open >= 1 && <AwardForm winners={winners} isOpen={open === 1} />,
    sign: <SignStep desk={desk} isOpen={open === 2} />,
    reveal: <RevealStep desk={desk} isOpen={open === 3} />,
  };
  const steps = STEP_IDS.map((id, index) => ({
    id,
    ...TITLES[id],
    summary: summaryOf(id, desk),
    state:
      index < open ? ('done' as const) : index === open ? ('open' as const) : ('later' as const),
    // Conflicts of signers are declared early, and a rehearsal comes before the verdict.
    look: LOOKS[id][index < open ? 'done' : 'later'],
    children: contents[id],
  }));
  return (
    <div className="verdict-desk grid gap-4">
      <StepStrip
        label="Status of the verdict"
        steps={STEP_IDS.map((id, index) => ({
          id,
          ...TITLES[id],
          isDone: index < open,
          isCurrent: index === open,
        }))}
      />
      <Blockers desk={desk} step={open + 1} />
      <Steps label="From the panels to the results" steps={steps} />
    </div>
  );
}

const LOOKS: Record<StepId, { done: string; later: string }> = {
  rank: { done: 'Look', later: 'Look' },
  award: { done: 'Look', later: 'Look' },
  sign: { done: 'Verify', later: 'Conflicts' },
  reveal: { done: 'Look', later: 'Rehearse' },
};

/** The places, and what was recorded about them. Before all panels are closed there are none. */
function RankStep({ rankings, records }: Pick<VerdictDesk, 'rankings' | 'records'>) {
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
                <span className="label block text-muted">
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
