import { Prose, type ProseBlock } from '../ui/prose.tsx';

interface OrganisationsProps {
  organisations: { name: string; description: ProseBlock[] }[];
}

export function Organisations({ organisations }: OrganisationsProps) {
  return (
    <ul className="grid border-text border-t md:grid-cols-2">
      {organisations.map(({ name, description }) => (
        <li
          key={name}
          className="border-line border-b py-8 md:border-b-0 md:py-10 md:not-first:border-l md:not-first:pl-10 md:first:pr-10"
        >
          <h3 className="display text-2xl md:text-3xl">{name}</h3>
          <Prose blocks={description} className="mt-4 max-w-[52ch] text-muted" />
        </li>
      ))}
    </ul>
  );
}
