import type { Challenge, Heading } from '../../modules/content/edition-schema.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Tag } from '../ui/tag.tsx';
import { ReadOn, type ReadOnProps } from './read-on.tsx';

interface ChallengesProps extends ReadOnProps {
  heading: Heading;
  challenges: Pick<Challenge, 'number' | 'title' | 'description' | 'bank' | 'technologies'>[];
}

export function Challenges({ heading, challenges, links }: ChallengesProps) {
  return (
    <section
      id="challenges"
      tabIndex={-1}
      aria-labelledby="challenges-heading"
      className="section outline-none"
    >
      <div className="wrap">
        <SectionHeading id="challenges-heading" {...heading} />
        <ol className="mt-14 border-text border-b">
          {challenges.map(({ number, title, description, bank, technologies }) => (
            <li key={number} className="challenge-row">
              <span className="display challenge-number" aria-hidden="true">
                {number}
              </span>
              <div>
                <h3 className="display text-2xl md:text-[1.875rem]">{title}</h3>
                <p className="mt-3 max-w-[56ch] text-muted">{description}</p>
              </div>
              <div>
                <p className="label text-muted">{bank}</p>
                {technologies.length > 0 && (
                  <ul className="mt-4 flex flex-wrap gap-2">
                    {technologies.map((technology) => (
                      <li key={technology}>
                        <Tag>{technology}</Tag>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
        <ReadOn links={links} />
      </div>
    </section>
  );
}
