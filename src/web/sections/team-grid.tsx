import type { TeamMember } from '../../modules/content/content/edition-schema.ts';
import { PersonCard, type PortraitSource } from '../ui/person-card.tsx';

interface TeamGridProps {
  members: (Omit<TeamMember, 'portrait'> & { image: PortraitSource | null })[];
}

/** The people behind the event; who has no picture has initials. */
export function TeamGrid({ members }: TeamGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-10 wrap-anywhere md:grid-cols-3 lg:grid-cols-5">
      {members.map(({ id, ...member }) => (
        <li key={id} className="min-w-0">
          <PersonCard {...member} initials />
        </li>
      ))}
    </ul>
  );
}
