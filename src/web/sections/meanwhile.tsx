import { DotWindow } from '../ui/dot-pattern.tsx';

interface MeanwhileProps {
  links: { title: string; description: string; href: string }[];
}

/** What can be done where a form will stand, or has stood. */
export function Meanwhile({ links }: MeanwhileProps) {
  return (
    <nav aria-label="Meanwhile" className="meanwhile on-ink">
      <DotWindow shape="wave" className="meanwhile-picture" />
      <ul>
        {links.map(({ title, description, href }) => (
          <li className="border-t border-on-ink-line" key={href}>
            {/* A file, or a section of a page that the browser scrolls to by itself. */}
            <a href={href} className="group">
              <span className="flex justify-between gap-6 font-display text-[1.375rem] font-bold wrap-anywhere">
                {title}
                <span
                  aria-hidden="true"
                  className="text-signal-line transition-transform duration-200 group-hover:translate-x-1"
                >
                  →
                </span>
              </span>
              <span className="text-on-ink-muted">{description}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
