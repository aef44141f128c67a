import type { TeamMember } from '../../modules/content/edition-schema.ts';
import { PersonCard, type PortraitSource } from '../ui/person-card.tsx';

interface TeamGridProps {
  members: (Omit<TeamMember, 'portrait'> & { image: PortraitSource | null })[];
}

/** The people behind the event, shown by their initials. */
export function TeamGrid({ members }: TeamGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-5 gap-y-10 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
      {members.map(({ id, ...member }) => (
        <li key={id} className="min-w-0">
          <PersonCard {...member} initials />
        </li>
      ))}
    </ul>
  );
}
