import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';

/** Why the plan cannot be used yet, and what should be looked at. */
export function PlanFindings({ problems, warnings }: Pick<JudgingPlan, 'problems' | 'warnings'>) {
  if (problems.length === 0 && warnings.length === 0) {
    return <p className="judging-finding judging-good">The plan can be used.</p>;
  }
  return (
    <div className="judging-findings">
      {problems.length > 0 && (
        <section aria-labelledby="judging-problems" className="judging-finding judging-problem">
          <h3 id="judging-problems">The plan cannot be used yet</h3>
          <ul>
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="judging-warnings" className="judging-finding judging-warning">
          <h3 id="judging-warnings">Please look at this</h3>
          <ul>
            {warnings.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
