import type { Site } from '../../../../../modules/content/content/site-schema.ts';
import { useDocuments } from '../content-queries.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { at, type Part } from '../fields/part.ts';

/** Which edition feeds which page. */
export function ShownForm({ part }: { part: Part<Site['shown']> }) {
  const { data: documents = [] } = useDocuments();
  const years = new Set(documents.flatMap(({ year }) => year ?? []));
  for (const year of Object.values(part.value)) if (year !== null) years.add(year);
  const choices = [...years]
    .sort((one, other) => other - one)
    .map((year) => ({ value: year, label: `Edition ${year}` }));
  const orNone = [{ value: null, label: 'None' }, ...choices];
  return (
    <>
      <ChoiceField choices={choices} part={at(part, 'current')} />
      <ChoiceField choices={orNone} part={at(part, 'challenges')} />
      <ChoiceField choices={orNone} part={at(part, 'winners')} />
      <ChoiceField choices={orNone} part={at(part, 'highlights')} />
    </>
  );
}
