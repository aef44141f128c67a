/** Links to what is not there: pages leave them out, and organisers are told. */
import {
  leadsSomewhere,
  readOnPath,
  type Sections,
  shownSections,
} from '../../../event/shown-parts.ts';
import type { Edition } from '../edition-schema.ts';
import { shownEditions } from '../page-content.ts';
import type { Site } from '../site-schema.ts';
import {
  type EditionCheck,
  type Found,
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
    { path: ['main'], entries: main },
    { path: ['attendee'], entries: attendee },
    ...footer.map(({ entries }, at) => ({ path: ['footer', at, 'entries'], entries })),
  ];
  return lists.flatMap(({ path, entries }) =>
    entries.flatMap((entry, at) =>
      leadsSomewhere(entry, parts.content, parts.sections)
        ? []
        : [absent('navigation', [...path, at], entry.label, 'page' in entry ? 'page' : 'section')],
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
        found.push(absent('landing', ['readOn', name, at], link.label, 'page'));
      }
    });
  }
  if (uses.includes('highlights')) {
    highlights?.onward.forEach((link, at) => {
      if (!isThere(link)) found.push(absent('highlights', ['onward', at], link.title, 'page'));
    });
  }
  return found;
};

const absent = (section: string, path: Path, words: string, what: 'page' | 'section'): Found =>
  warning(
    section,
    path,
    `${quoted(words)} leads to a ${what} that has nothing to show: the link is left out.`,
  );

function partsOf(
  site: Site,
  editions: readonly Edition[],
  { beside = {} }: Pick<Published, 'beside'>,
) {
  const shown = shownEditions(site, editions);
  if (!shown) return null;
  const content = { ...shown, editions, verdictYears: beside.verdictYears ?? [] };
  const sections: Sections = shownSections(content, beside.sections ?? []);
  return { content, sections };
}
