import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { fitsFilter, namedConflicts } from './conflict-standing.ts';
import { countOf } from './judging-words.ts';

export const STEPS = ['rubric', 'judges', 'panels', 'conflicts', 'board'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLES: Record<Step, string> = {
  rubric: 'Rubric',
  judges: 'Judges',
  panels: 'Panels',
  conflicts: 'Conflicts',
  board: 'Board',
};

export interface StepState {
  step: Step;
  /** In a few words, below its title. */
  words: string;
  isDone: boolean;
}

/** Where the judging stands, in the order of the event. */
export function stepStates(plan: JudgingPlan): StepState[] {
  const { rubric, judges, panels } = plan;
  const needed = namedConflicts(plan).filter(({ standing }) => fitsFilter(standing, 'needed'));
  const closed = panels.filter(({ closedAt }) => closedAt !== null);
  const late = [
    ...(plan.lateBallots > 0 ? [countOf(plan.lateBallots, 'ballot')] : []),
    ...(plan.lateRecusals > 0 ? [countOf(plan.lateRecusals, 'step back', 'steps back')] : []),
  ];
  const others = plan.problems.length - (rubric.frozen ? 0 : 1);
  return [
    {
      step: 'rubric',
      words: rubric.frozen ? `frozen, number ${rubric.frozen.number}` : 'not frozen yet',
      isDone: rubric.frozen !== null,
    },
    { step: 'judges', words: countOf(judges.length, 'judge'), isDone: judges.length > 0 },
    {
      step: 'panels',
      words: countOf(panels.length, 'panel'),
      isDone: panels.length > 0 && others <= 0,
    },
    {
      step: 'conflicts',
      words: needed.length === 0 ? 'nothing to settle' : `${needed.length} to settle`,
      isDone: panels.length > 0 && needed.length === 0,
    },
    {
      step: 'board',
      words:
        late.length > 0
          ? `${late.join(', ')} came late`
          : `${closed.length} of ${panels.length} closed`,
      isDone: panels.length > 0 && closed.length === panels.length && late.length === 0,
    },
  ];
}

/** The one in the address, chosen here or opened from Today; null where it names none. */
export function namedStep(search: string, opened?: string): Step | null {
  const name = new URLSearchParams(search).get('step') ?? opened;
  return STEPS.find((step) => step === name) ?? null;
}

/** Where to begin: the first that is not done. */
export const firstStep = (states: readonly StepState[]): Step =>
  states.find(({ isDone }) => !isDone)?.step ?? 'board';
