import type { CommitteeMember } from '../../schema/committee-member.ts';

interface CommitteeListProps {
  members: Pick<CommitteeMember, 'id' | 'name' | 'title' | 'organization'>[];
}

export function CommitteeList({ members }: CommitteeListProps) {
  return (
    <section aria-labelledby="committee-heading">
      <h2 id="committee-heading" className="display text-4xl md:text-5xl">
        Award Committee
      </h2>
      <ul className="mt-10 grid border-line border-t border-l sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="border-line border-r border-b p-6">
            <p className="display text-xl">{member.name}</p>
            <p className="mt-2">{member.title}</p>
            <p className="mt-1 text-muted">{member.organization}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
