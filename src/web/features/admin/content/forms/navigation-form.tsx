import type { LinkTarget } from '../../../../../modules/content/content/link-target-schema.ts';
import type { NavigationEntry, Site } from '../../../../../modules/content/content/site-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { TargetField } from '../fields/target-field.tsx';
import type { EntryListProps } from '../fields/use-entries.ts';

export function NavigationForm({ part }: { part: Part<Site['navigation']> }) {
  return (
    <>
      <Group of={at(part, 'main')} where="At the top of every page.">
        <LinkList part={at(part, 'main')} />
      </Group>
      <Group of={at(part, 'attendee')} where="For those who have logged in.">
        <LinkList part={at(part, 'attendee')} />
      </Group>
      <Group
        title="Footer"
        where="Results and archives of past editions follow the last entry automatically."
      >
        <EntryList part={at(part, 'footer')}>
          {(column) => (
            <div className="form-stack">
              <LineField part={at(column, 'title')} />
              <LinkList label={`Links of ${column.value.title}`} part={at(column, 'entries')} />
            </div>
          )}
        </EntryList>
      </Group>
    </>
  );
}

function LinkList(props: Pick<EntryListProps<NavigationEntry>, 'part' | 'label'>) {
  return (
    <EntryList {...props}>
      {(entry) => (
        <Row>
          <LineField part={at(entry, 'label')} />
          <TargetField part={targetPart(entry)} />
        </Row>
      )}
    </EntryList>
  );
}

/** Of an entry all but its id and its words. */
function targetPart(part: Part<NavigationEntry>): Part<LinkTarget> {
  const targetOf = ({ id: _, label: __, ...target }: NavigationEntry) => target as LinkTarget;
  return {
    value: targetOf(part.value),
    path: part.path,
    change: (update) =>
      part.change((entry) => {
        const { id, label } = entry;
        return { id, label, ...update(targetOf(entry)) };
      }),
  };
}
