import {
  MENU_PAGES,
  type NavigationEntry,
  type Site,
} from '../../../../../modules/content/site-schema.ts';
import { ANCHORS, type Anchor } from '../../../../../schema/anchors.ts';
import { useDocuments } from '../content-queries.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { EntryList, type EntryListProps } from '../fields/entry-list.tsx';
import { Group, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';

const PAGE_NAMES: Record<(typeof MENU_PAGES)[number], string> = {
  home: 'Landing page',
  about: 'About',
  highlights: 'Highlights',
  impressions: 'Photos',
  results: 'Results',
  event: 'Event with the countdown',
  dashboard: 'Dashboard of attendees',
  login: 'Login',
  privacy: 'Privacy',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
};

const ANCHOR_NAMES: Record<Anchor, string> = {
  hero: 'first screen',
  about: 'how it works',
  challenges: 'challenges',
  awards: 'prizes',
  timeline: 'schedule',
  winners: 'winners',
  register: 'register',
  write: 'contact form',
  partners: 'partners',
  contact: 'contact',
};

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
      <ChoiceField
        hint="The current edition. It must be published before the site can show it."
        choices={choices}
        part={at(part, 'current')}
      />
      <ChoiceField
        hint="The one before, until the challenges of the current one are known; none at the first event."
        choices={orNone}
        part={at(part, 'challenges')}
      />
      <ChoiceField
        hint="The newest edition that has winners."
        choices={orNone}
        part={at(part, 'winners')}
      />
      <ChoiceField
        hint="The edition whose section Highlights has the slides and stories."
        choices={orNone}
        part={at(part, 'highlights')}
      />
    </>
  );
}

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
        <EntryList
          part={at(part, 'footer')}
          add="Add a column"
          look="cards"
          blank={() => ({ title: '', entries: [] })}
          nameOf={({ title }) => title || 'Column without a title'}
        >
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

function LinkList({ part, label }: Pick<EntryListProps<NavigationEntry>, 'part' | 'label'>) {
  return (
    <EntryList
      part={part}
      {...(label === undefined ? {} : { label })}
      add="Add a link"
      blank={(): NavigationEntry => ({ label: '', page: 'home' })}
      nameOf={({ label: words }) => words}
    >
      {(entry) => (
        <Row>
          <LineField max={60} part={at(entry, 'label')} />
          <ChoiceField choices={TARGETS} part={targetPart(entry)} />
        </Row>
      )}
    </EntryList>
  );
}

const TARGETS = [
  ...MENU_PAGES.map((page) => ({ value: `page:${page}`, label: PAGE_NAMES[page] })),
  ...ANCHORS.map((anchor) => ({
    value: `anchor:${anchor}`,
    label: `Landing page, ${ANCHOR_NAMES[anchor]}`,
  })),
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
        const { label } = entry;
        const page = MENU_PAGES.find((known) => kind === 'page' && known === name);
        const anchor = ANCHORS.find((known) => kind === 'anchor' && known === name);
        if (page) return { label, page };
        return anchor ? { label, anchor } : entry;
      }),
  };
}

export function PagesForm({ part }: { part: Part<Site['pages']> }) {
  const names = Object.keys(part.value) as (keyof Site['pages'])[];
  return names.map((name) => (
    <Group key={name} of={at(part, name)}>
      <LineField
        hint="In the tab of the browser and in search results."
        max={60}
        part={at(at(part, name), 'title')}
      />
      <TextField rows={2} max={300} part={at(at(part, name), 'description')} />
    </Group>
  ));
}
