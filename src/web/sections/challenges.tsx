import { lazy } from 'react';
import type { Challenge, Heading } from '../../modules/content/content/edition-schema.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Tag } from '../ui/tag.tsx';
import type { BankLogoProps, ChallengeMoreProps } from './challenge-extras.tsx';
import { ReadOn, type ReadOnProps } from './read-on.tsx';

interface ChallengesProps extends ReadOnProps {
  heading: Heading;
  challenges: ShownChallenge[];
}

export interface ShownChallenge
  extends Pick<Challenge, 'number' | 'title' | 'description' | 'bank' | 'technologies'> {
  /** Left out where the name stands for the bank. */
  logo?: BankLogoProps;
  more?: Omit<ChallengeMoreProps, 'title'>;
}

/** Most challenges have no more than their words: the script of the rest waits for those that do. */
const extras = () => import('./challenge-extras.tsx');
const ChallengeMore = lazy(async () => ({ default: (await extras()).ChallengeMore }));
const BankLogo = lazy(async () => ({ default: (await extras()).BankLogo }));

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
          {challenges.map(({ number, title, description, bank, technologies, logo, more }) => (
            <li key={number} className="challenge-row">
              <span className="display challenge-number" aria-hidden="true">
                {number}
              </span>
              <div>
                <h3 className="display text-2xl md:text-[1.875rem]">{title}</h3>
                <p className="mt-3 max-w-[56ch] text-muted">{description}</p>
                {more && <ChallengeMore title={title} {...more} />}
              </div>
              <div>
                {logo ? (
                  <BankLogo bank={bank} {...logo} />
                ) : (
                  <p className="label text-muted">{bank}</p>
                )}
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
