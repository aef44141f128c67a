/** Links to what is not there: pages leave them out, and organisers are told. */
import {
  leadsSomewhere,
  readOnPath,
  type Sections,
  shownSections,
} from '../../../../event/shown-parts.ts';
import type { Edition } from '../edition-schema.ts';
import type { LinkTarget } from '../link-target-schema.ts';
import { createOwnPages } from '../own-pages.ts';
import { shownEditions } from '../page-content.ts';
import type { Site } from '../site-schema.ts';
import {
  type EditionCheck,
  type Found,
  type PageCheck,
  type Path,
  type Published,
  quoted,
  type SiteCheck,
  warning,
} from './found.ts';

export const checkMenus: SiteCheck = (site, published) => {
  const parts = partsOf(site, published.editions, published);
  if (!parts) return [];
  const { main, attendee, footer } = site.navigation;
  const lists = [
    { path: ['main'], entries: main, where: 'In the menu, ' },
    { path: ['attendee'], entries: attendee, where: 'In the menu of attendees, ' },
    ...footer.map(({ entries }, at) => ({
      path: ['footer', at, 'entries'],
      entries,
      where: 'In the footer, ',
    })),
  ];
  return lists.flatMap(({ path, entries, where }) =>
    entries.flatMap((entry, at) =>
      leadsSomewhere(entry, parts.content, parts.sections)
        ? []
        : [nowhere('navigation', [...path, at], entry, published, where)],
    ),
  );
};

export const checkEditionLinks: EditionCheck = (edition, uses, published) => {
  const { site } = published;
  const editions = published.editions.map((each) => (each.year === edition.year ? edition : each));
  const parts = site && partsOf(site, editions, published);
  if (!parts) return [];
  const { content, sections } = parts;
  const isThere = ({ page }: { page: Parameters<typeof readOnPath>[1] }) =>
    readOnPath(content, page) !== null;
  const { landing, highlights } = edition;
  const found: Found[] = [];
  for (const name of ['challenges', 'winners', 'highlights'] as const) {
    if (!uses.includes('current') || !sections.has(name)) continue;
    landing?.readOn[name].forEach((link, at) => {
      if (!isThere(link)) {
        found.push(absent('landing', ['readOn', name, at], quoted(link.label), 'page'));
      }
    });
  }
  if (uses.includes('highlights')) {
    highlights?.onward.forEach((link, at) => {
      if (!isThere(link))
        found.push(absent('highlights', ['onward', at], quoted(link.title), 'page'));
    });
  }
  return found;
};

/** A button of a page that would lead nowhere is left out as well. */
export const checkButtons: PageCheck = ({ blocks: { blocks } }, published) => {
  const parts = published.site && partsOf(published.site, published.editions, published);
  if (!parts) return [];
  return blocks.flatMap((block, at) =>
    block.block !== 'button' || leadsSomewhere(block.target, parts.content, parts.sections)
      ? []
      : [
          nowhere(
            'blocks',
            ['blocks', at, 'target'],
            { label: block.label, ...block.target },
            published,
          ),
        ],
  );
};

function nowhere(
  section: string,
  path: Path,
  entry: { label: string } & LinkTarget,
  { pageTitles }: Published,
  where = '',
): Found {
  const words = `${where}${quoted(entry.label)}`;
  if (!('own' in entry)) {
    return absent(section, path, words, 'page' in entry ? 'page' : 'section');
  }
  const title = pageTitles?.get(entry.own);
  return warning(
    section,
    path,
    title === undefined
      ? `${words} leads to a page that was deleted: the link is left out.`
      : `${words} leads to the page ${quoted(title)}, which is not on the site: the link is left out until it is.`,
  );
}

const absent = (section: string, path: Path, words: string, what: 'page' | 'section'): Found =>
  warning(
    section,
    path,
    `${words} leads to a ${what} that has nothing to show: the link is left out.`,
  );

function partsOf(
  site: Site,
  editions: readonly Edition[],
  { beside = {}, pages = [] }: Pick<Published, 'beside' | 'pages'>,
) {
  const shown = shownEditions(site, editions);
  if (!shown) return null;
  const ownPages = createOwnPages(pages, new Map());
  const { verdictYears = [], hasPhotos = true } = beside;
  const content = { ...shown, editions, ownPages, verdictYears, hasPhotos };
  const sections: Sections = shownSections(content, beside.sections ?? []);
  return { content, sections };
}
