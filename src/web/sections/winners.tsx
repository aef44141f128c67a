import type { Heading, Stat, Winner } from '../../modules/content/content/edition-schema.ts';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ReadOn, type ReadOnProps } from './read-on.tsx';

export interface WinnersProps extends ReadOnProps {
  heading: Heading;
  winners: (Omit<Winner, 'image'> & { image: PictureSource | null })[];
  stats: Stat[];
}

export function Winners({ heading, winners, stats, links }: WinnersProps) {
  return (
    <section
      id="winners"
      tabIndex={-1}
      aria-labelledby="winners-title"
      className="section bg-mist outline-none"
    >
      <div className="wrap">
        <SectionHeading id="winners-title" {...heading} />
        <ul
          className={`mt-12 grid gap-x-5 gap-y-10 md:mt-16 ${winners.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
        >
          {winners.map((winner) => (
            <li key={`${winner.challengeNumber} ${winner.title}`} className="winner">
              {winner.image ? (
                <Picture
                  source={winner.image}
                  alt={winner.imageAlt}
                  sizes="(min-width: 80rem) 387px, (min-width: 48rem) 30vw, 92vw"
                  className="aspect-[4/3] w-full rounded-card bg-ink object-cover"
                />
              ) : (
                <div className="winner-drawing" aria-hidden="true" />
              )}
              <p className="label mt-5 text-cobalt">Challenge {winner.challengeNumber}</p>
              <h3 className="display mt-2 text-2xl wrap-anywhere">{winner.title}</h3>
              <p className="mt-3 text-muted">{winner.description}</p>
              {winner.teamMembers.length > 0 && (
                <ul
                  aria-label="Team members"
                  className="label mt-5 grid grid-cols-2 content-start gap-1.5 border-line border-t pt-5 md:grid-cols-1"
                >
                  {winner.teamMembers.map((member) => (
                    <li key={member}>{member}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {stats.length > 0 && (
          <dl className="stats">
            {stats.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="display">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <ReadOn links={links} />
      </div>
    </section>
  );
}
