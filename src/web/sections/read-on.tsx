import { Link } from 'react-router';

export interface ReadOnProps {
  links: { path: string; label: string }[];
}

/** The end of a section: where its story goes on. */
export function ReadOn({ links }: ReadOnProps) {
  if (links.length === 0) return null;
  return (
    <p className="read-on flex flex-wrap gap-y-2 gap-x-8 mt-7">
      {links.map(({ path, label }) => (
        <Link key={path} to={path} className="link">
          {label}
        </Link>
      ))}
    </p>
  );
}
