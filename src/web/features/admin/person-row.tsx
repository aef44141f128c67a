import type { ReactNode } from 'react';

interface PersonRowProps {
  /** Unique on the page. */
  id: string;
  name: string;
  onShowLink: () => void;
  onChange: () => void;
  /** What takes the access away, and how that is called. */
  ending: { label: string; onClick: () => void };
  /** What is said of the person. */
  children: ReactNode;
}

/** A person with a personal link, and the actions for them. */
export function PersonRow(props: PersonRowProps) {
  const { id, name, onShowLink, onChange, ending, children } = props;
  const tools = [
    { label: 'Show link and QR', look: 'button-outline', onClick: onShowLink },
    { label: 'Change', look: 'button-outline', onClick: onChange },
    { ...ending, look: 'button-danger-quiet' },
  ];
  return (
    <article className="person" aria-labelledby={id}>
      <div className="min-w-0 grow">
        <h3 id={id} className="font-display font-bold wrap-anywhere">
          {name}
        </h3>
        {children}
      </div>
      <div className="person-tools">
        {tools.map(({ label, look, onClick }) => (
          <button
            key={label}
            type="button"
            className={`button button-small ${look}`}
            aria-describedby={id}
            onClick={onClick}
          >
            {label}
          </button>
        ))}
      </div>
    </article>
  );
}
