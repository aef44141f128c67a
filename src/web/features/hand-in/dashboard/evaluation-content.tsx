export interface EvaluationGuide {
  intro: string;
  groups: {
    share: number;
    title: string;
    criteria: { title: string; question: string }[];
  }[];
  /** By what the jury scores; null before it is frozen. */
  frozen: string | null;
}

export function EvaluationContent({ intro, groups, frozen }: EvaluationGuide) {
  return (
    <>
      <p className="max-w-[62ch]">{intro}</p>
      {groups.map(({ share, title, criteria }) => (
        <section key={title} className="criteria" aria-labelledby={`criteria-${share}`}>
          <h4 id={`criteria-${share}`} className="criteria-title">
            <span className="display text-3xl text-cobalt">{share}%</span>{' '}
            <span className="font-semibold">{title}</span>
          </h4>
          <dl>
            {criteria.map(({ title, question }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{question}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {frozen !== null && <p className="label mt-6 text-muted wrap-anywhere">{frozen}</p>}
    </>
  );
}
