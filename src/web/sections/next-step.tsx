export interface NextStepProps {
  /** There is nothing to do. */
  isDone: boolean;
  title: string;
  text: string;
  link: { label: string; href: string } | null;
}

/** The one card of a page, with its one action. */
export function NextStep({ isDone, title, text, link }: NextStepProps) {
  return (
    <section className="own-card" aria-labelledby="next-step">
      <p className="own-mark" data-look={isDone ? 'good' : 'due'}>
        {isDone ? 'All done' : 'One thing to do'}
      </p>
      <h2 id="next-step" className="display own-card-title">
        {title}
      </h2>
      <p className="mt-2 max-w-[48ch] text-muted">{text}</p>
      {link && (
        <a className="button button-signal own-card-button" href={link.href}>
          {link.label}
        </a>
      )}
    </section>
  );
}
