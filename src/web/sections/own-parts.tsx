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
      <p
        className="own-mark flex items-center gap-2.5 font-semibold"
        data-look={isDone ? 'good' : 'due'}
      >
        {isDone ? 'All done' : 'One thing to do'}
      </p>
      <h2 id="next-step" className="display mt-3 text-[clamp(1.5rem,3vw,1.875rem)]">
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

interface DayListProps {
  items: readonly { time: string; title: string; text: string }[];
}

/** What comes after what runs now. */
export function DayList({ items }: DayListProps) {
  return (
    <section aria-labelledby="then">
      <h2 id="then" className="display own-heading">
        Then
      </h2>
      <ol className="mt-5 border-t border-line">
        {items.map(({ time, title, text }) => (
          <li
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 py-3.5 border-b border-line wrap-anywhere"
            key={`${time} ${title}`}
          >
            <span className="label pt-0.75 text-[0.9375rem]">{time}</span>
            <div className="min-w-0">
              <strong>{title}</strong>
              {text !== '' && <p className="text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OwnListProps {
  id: string;
  title: string;
  rows: readonly { label: string; text: string; link: { label: string; href: string } }[];
}

/** Where else to go from one's own page. */
export function OwnList({ id, title, rows }: OwnListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display own-heading">
        {title}
      </h2>
      <ul className="own-list">
        {rows.map(({ label, text, link }) => (
          <li key={label}>
            <strong className="col-1 font-semibold">{label}</strong>
            <span className="text-muted col-1 text-muted">{text}</span>
            <a className="link own-list-action [grid-area:1_/_2_/_3] self-center" href={link.href}>
              {link.label}
              <span className="sr-only">: {label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
