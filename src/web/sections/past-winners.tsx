import { Link } from 'react-router';
import type { Heading } from '../../modules/content/content/edition-schema.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import './past-winners.css';

export interface PastWinnersProps {
  heading: Heading;
  challenges: { number: number; title: string; winners: string }[];
  link: { path: string; label: string } | null;
}

/** Who has won each challenge, by name, and where all of it stands. */
export function PastWinners({ heading, challenges, link }: PastWinnersProps) {
  return (
    <section aria-labelledby="past-winners" className="section">
      <div className="wrap">
        <SectionHeading id="past-winners" {...heading} />
        <ol className="past-winners">
          {challenges.map(({ number, title, winners }) => (
            <li className="grid content-start gap-2 pt-5 border-t border-line" key={number}>
              <p className="label text-cobalt">Challenge {number}</p>
              <p className="display past-winner">{winners}</p>
              <p className="text-muted wrap-anywhere">{title}</p>
            </li>
          ))}
        </ol>
        {link && (
          <p className="mt-8">
            <Link to={link.path} className="link inline-block py-1">
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
