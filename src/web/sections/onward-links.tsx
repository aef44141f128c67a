import { Link } from 'react-router';

interface OnwardLinksProps {
  links: { path: string; title: string; description: string }[];
}

/** Where to read on, as large as a poster. */
export function OnwardLinks({ links }: OnwardLinksProps) {
  return (
    <nav aria-label="Read on" className="on-ink">
      <ul className="wrap grid grid-cols-1 md:grid-cols-2">
        {links.map(({ path, title, description }) => (
          <li
            key={path}
            className="border-on-ink-line not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <Link
              to={path}
              className="group flex h-full flex-col gap-3 py-12 md:px-10 md:py-20 md:in-[li:first-child]:pl-0 md:in-[li:last-child]:pr-0"
            >
              <span className="display flex items-baseline justify-between gap-6 text-[min(2.25rem,11.25vw)] md:text-5xl">
                {title}
                <span
                  aria-hidden="true"
                  className="text-signal-line transition-transform duration-200 group-hover:translate-x-1.5"
                >
                  →
                </span>
              </span>
              <span className="max-w-[40ch] text-on-ink-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
