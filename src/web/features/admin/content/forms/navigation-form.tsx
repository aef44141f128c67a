import {
  MENU_ANCHORS,
  MENU_PAGES,
  type NavigationEntry,
  PAGE_NAMES,
  type Site,
} from '../../../../../modules/content/site-schema.ts';
import { ANCHORS } from '../../../../../schema/anchors.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
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
        where="Results and archives of past editions follow the last entry by themselves."
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
          <ChoiceField choices={TARGETS} part={targetPart(entry)} />
        </Row>
      )}
    </EntryList>
  );
}

const TARGETS = [
  ...MENU_PAGES.map((page) => ({ value: `page:${page}`, label: PAGE_NAMES[page] })),
  ...ANCHORS.map((anchor) => ({ value: `anchor:${anchor}`, label: MENU_ANCHORS[anchor] })),
];

/** A link leads to a page or to a section of the landing page: one choice out of both. */
function targetPart(part: Part<NavigationEntry>): Part<string> {
  const targetOf = (entry: NavigationEntry) =>
    'page' in entry ? `page:${entry.page}` : `anchor:${entry.anchor}`;
  return {
    value: targetOf(part.value),
    path: [...part.path, 'page' in part.value ? 'page' : 'anchor'],
    change: (update) =>
      part.change((entry) => {
        const [kind, name] = update(targetOf(entry)).split(':');
        const { id, label } = entry;
        const page = MENU_PAGES.find((known) => kind === 'page' && known === name);
        const anchor = ANCHORS.find((known) => kind === 'anchor' && known === name);
        if (page) return { id, label, page };
        return anchor ? { id, label, anchor } : entry;
      }),
  };
}
