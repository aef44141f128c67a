export interface EvaluationGuide {
  intro: string;
  groups: {
    share: number;
    title: string;
    criteria: { title: string; question: string }[];
  }[];
}

export function EvaluationContent({ intro, groups }: EvaluationGuide) {
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
    </>
  );
}
