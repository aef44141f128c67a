export interface NextEditionProps {
  dates: string;
  /** Empty where there is nothing to say about registration. */
  sentence: string;
  link: { href: string; label: string };
}

/** The last words of a year that is over. */
export function NextEdition({ dates, sentence, link }: NextEditionProps) {
  return (
    <section aria-labelledby="next-edition" className="on-ink next-edition">
      <div className="wrap">
        <div>
          <p className="label text-on-ink-muted">Next edition</p>
          <h2 id="next-edition" className="display">
            {dates}
          </h2>
        </div>
        {sentence !== '' && <p className="text-on-ink-muted">{sentence}</p>}
        <a href={link.href} className="button button-outline">
          {link.label}
        </a>
      </div>
    </section>
  );
}
