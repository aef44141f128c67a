import { READ_ON_PAGES } from '../../../../../modules/content/landing-sections-schema.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { ListName, Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';

type ReadOnPage = (typeof READ_ON_PAGES)[number];

const NAMES: Record<ReadOnPage, string> = {
  results: 'Results',
  archive: 'Archive',
  highlights: 'Highlights',
  impressions: 'Photos',
  about: 'About',
};
export const READ_ON_CHOICES = READ_ON_PAGES.map((page) => ({ value: page, label: NAMES[page] }));

interface ReadOnListProps {
  part: Part<{ page: ReadOnPage; label: string }[]>;
}

/** Links below a band, with their words. */
export function ReadOnList({ part }: ReadOnListProps) {
  return (
    <div>
      <ListName of={part} />
      <EntryList
        part={part}
        add="Add a link"
        blank={() => ({ page: 'results', label: '' })}
        nameOf={({ label }) => label}
      >
        {(link) => (
          <Row>
            <ChoiceField choices={READ_ON_CHOICES} part={at(link, 'page')} />
            <LineField part={at(link, 'label')} />
          </Row>
        )}
      </EntryList>
    </div>
  );
}
