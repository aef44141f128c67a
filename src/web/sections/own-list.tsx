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
            <strong>{label}</strong>
            <span className="text-muted">{text}</span>
            <a className="link own-list-action" href={link.href}>
              {link.label}
              <span className="sr-only">: {label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
