import type { Award, Heading } from '../../modules/content/content/edition-schema.ts';
import { PersonCard } from '../ui/person-card.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface AwardsProps {
  heading: Heading;
  awards: Award[];
  members: {
    id: string;
    name: string;
    title: string;
    organization: string;
    image: { src: string; width: number; height: number } | null;
  }[];
}

export function Awards({ heading, awards, members }: AwardsProps) {
  return (
    <section
      id="awards"
      tabIndex={-1}
      aria-labelledby="awards-title"
      className="section on-ink outline-none"
    >
      <div className="wrap">
        <SectionHeading id="awards-title" tone="signal" {...heading} />
        {awards.length > 0 && (
          <ul className="mt-12 grid gap-5 md:mt-16 lg:grid-cols-12">
            {awards.map((award, index) => (
              <li
                key={award.place}
                className={`award ${index === 0 ? 'on-signal lg:col-span-7' : 'award-second on-ink lg:col-span-5'}`}
              >
                <h3 className="label font-semibold">{award.place}</h3>
                <p
                  className={`award-amount display ${index === 0 ? 'text-[clamp(3rem,8.6vw,7.25rem)]' : 'text-[clamp(2.75rem,6vw,4.75rem)]'}`}
                >
                  {award.amount}
                </p>
                <ul className="award-perks mt-7">
                  {perksOf(award).map((perk) => (
                    <li key={perk} className={perk === award.prizeName ? 'font-semibold' : ''}>
                      {perk}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
        {members.length > 0 && (
          <>
            <h3 className="display mt-20 text-2xl md:text-3xl">Award Committee</h3>
            <ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 lg:grid-cols-6">
              {members.map(({ id, ...member }) => (
                <li key={id}>
                  <PersonCard {...member} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** The prize itself leads them, unless the organisers have put it where they want it. */
const perksOf = ({ prizeName, perks }: Award) =>
  perks.includes(prizeName) ? perks : [prizeName, ...perks];
