import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { StepStrip } from '../../../desk/step-strip.tsx';
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
  const { id } = useParams();
  const { data: plan, isPending, isError, error, refetch } = useJudgingPlan();
  return (
    <>
      {isPending && <LoadingRows what="judging" />}
      {isError && (
        <PartFailed what="The judging" error={error} onLoadAgain={() => void refetch()} />
      )}
      {plan && <Steps plan={plan} named={namedStep(search, id)} />}
    </>
  );
}

function Steps({ plan, named }: { plan: JudgingPlan; named: Step | null }) {
  const states = stepStates(plan);
  // Chosen once: what was just done stays in sight.
  const [first] = useState(() => firstStep(states));
  const chosen = named ?? first;
  return (
    <>
      <StepStrip
        label="Steps of the judging"
        steps={states.map(({ step, words, isDone }) => ({
          id: step,
          title: STEP_TITLES[step],
          words,
          isDone,
          isCurrent: step === chosen,
          to: { search: `?step=${step}` },
        }))}
      />
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
