import {
  type LinkTarget,
  MENU_ANCHORS,
  MENU_PAGES,
  PAGE_NAMES,
} from '../../../../../modules/content/content/link-target-schema.ts';
import { ANCHORS } from '../../../../../schema/anchors.ts';
import { useDocuments } from '../content-queries.ts';
import { ChoiceField } from './choice-field.tsx';
import { LinkField } from './line-field.tsx';
import { at, type Part } from './part.ts';

const OUTSIDE = 'outside';

const OF_SITE = [
  ...MENU_PAGES.map((page) => ({ value: `page:${page}`, label: PAGE_NAMES[page] })),
  ...ANCHORS.map((anchor) => ({ value: `anchor:${anchor}`, label: MENU_ANCHORS[anchor] })),
];

/** Where a link leads: a page or section of the site, a page of the organisers' own, or another site. */
export function TargetField({ part }: { part: Part<LinkTarget> }) {
  const { data: documents = [] } = useDocuments();
  const own = documents.flatMap(({ id, page, isArchived }) =>
    page && !isArchived
      ? [{ value: `own:${id}`, label: `Your page, ${page.title || 'without a title'}` }]
      : [],
  );
  const chosen = choiceOf(part.value);
  const isGone = 'own' in part.value && !own.some(({ value }) => value === chosen);
  return (
    <>
      <ChoiceField
        label="Leads to"
        choices={[
          ...own,
          ...(isGone ? [{ value: chosen, label: 'A page that is archived or deleted' }] : []),
          ...OF_SITE,
          { value: OUTSIDE, label: 'Another site…' },
        ]}
        part={{
          value: chosen,
          path: [...part.path, nameOf(part.value)],
          change: (update) => part.change((target) => targetOf(update(choiceOf(target))) ?? target),
        }}
      />
      {'href' in part.value && <LinkField part={at(part as Part<{ href: string }>, 'href')} />}
    </>
  );
}

const nameOf = (target: LinkTarget) =>
  (['page', 'anchor', 'own'] as const).find((name) => name in target) ?? 'target';

function choiceOf(target: LinkTarget): string {
  if ('page' in target) return `page:${target.page}`;
  if ('anchor' in target) return `anchor:${target.anchor}`;
  return 'own' in target ? `own:${target.own}` : OUTSIDE;
}

/** Null for what is none of them. */
function targetOf(choice: string): LinkTarget | null {
  if (choice === OUTSIDE) return { href: '' };
  const [kind, name = ''] = choice.split(':');
  if (kind === 'own') return { own: name };
  const page = MENU_PAGES.find((known) => kind === 'page' && known === name);
  const anchor = ANCHORS.find((known) => kind === 'anchor' && known === name);
  if (page) return { page };
  return anchor ? { anchor } : null;
}
