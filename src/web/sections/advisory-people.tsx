import type { Heading, Person } from '../../modules/content/content/edition-schema.ts';
import { PersonCard, type PortraitSource } from '../ui/person-card.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface AdvisoryPeopleProps {
  heading: Heading;
  people: (Omit<Person, 'portrait'> & { image: PortraitSource | null })[];
}

export function AdvisoryPeople({ heading, people }: AdvisoryPeopleProps) {
  return (
    <section aria-labelledby="advisory-title" className="section">
      <div className="wrap">
        <SectionHeading id="advisory-title" {...heading} />
        <ul className="mt-12 grid border-line border-t sm:grid-cols-2 sm:gap-x-10 md:mt-16 lg:grid-cols-3">
          {people.map(({ id, ...person }) => (
            <li key={id} className="border-line border-b py-4 md:py-6">
              <PersonCard {...person} variant="compact" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
