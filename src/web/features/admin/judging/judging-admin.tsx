import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { JudgingPlan } from '../../../../modules/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { BoardStep } from './board-step.tsx';
import { ConflictsStep } from './conflicts-step.tsx';
import { JudgesStep } from './judges-step.tsx';
import { useJudgingPlan } from './judging-queries.ts';
import { PanelsStep } from './panels-step.tsx';
import { RubricStep } from './rubric-step.tsx';
import { firstStep, namedStep, STEP_TITLES, type Step, stepStates } from './steps.ts';
import './judging.css';
import './judging-board.css';

/** From the rubric to the closed panels: one question a step, in the order of the event. */
export function JudgingAdmin() {
  const { search } = useLocation();
  const { data: plan, isPending, isError, error, refetch } = useJudgingPlan();
  return (
    <>
      {isPending && <p className="py-10 text-lg text-muted">Loading judging...</p>}
      {isError && <NotLoaded sentence={failureSentence(error)} onTryAgain={() => refetch()} />}
      {plan && <Steps plan={plan} search={search} />}
    </>
  );
}

function Steps({ plan, search }: { plan: JudgingPlan; search: string }) {
  const id = useId();
  const states = stepStates(plan);
  // Chosen once: what was just done stays in sight.
  const [first] = useState(() => firstStep(states));
  const chosen = namedStep(search) ?? first;
  return (
    <>
      <nav aria-label="Steps of the judging">
        <ol className="judging-steps">
          {states.map(({ step, words, isDone }, index) => (
            <li key={step}>
              <Link
                to={{ search: `?step=${step}` }}
                preventScrollReset
                className="judging-step"
                aria-current={step === chosen ? 'step' : undefined}
                aria-describedby={`${id}-${step}`}
                data-done={isDone || undefined}
              >
                <span className="judging-step-number" aria-hidden="true">
                  {index + 1}
                </span>
                {STEP_TITLES[step]}
              </Link>
              <span id={`${id}-${step}`} className="judging-step-state">
                {words}
              </span>
            </li>
          ))}
        </ol>
      </nav>
      <StepContent step={chosen} plan={plan} />
    </>
  );
}

function StepContent({ step, plan }: { step: Step; plan: JudgingPlan }) {
  switch (step) {
    case 'rubric':
      return <RubricStep {...plan} />;
    case 'judges':
      return <JudgesStep {...plan} />;
    case 'panels':
      return <PanelsStep plan={plan} />;
    case 'conflicts':
      return <ConflictsStep plan={plan} />;
    case 'board':
      return <BoardStep challenges={plan.challenges} />;
  }
}
