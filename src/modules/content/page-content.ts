import { phaseAt } from '../../event/phase.ts';
import type { CurrentEdition, Edition } from './edition-schema.ts';
import type { ContentPicture, PageContent } from './page-content-schema.ts';
import type { Site } from './site-schema.ts';
import { uploadedFileId } from './uploaded-files.ts';

export interface ShownDocuments {
  site: Site;
  /** By year, the oldest first. */
  editions: readonly Edition[];
  /** By the id of the uploaded file. */
  pictures: ReadonlyMap<string, ContentPicture>;
}

/** What the landing page and the attendee area cannot do without. */
export const NEEDED_OF_CURRENT = [
  'people',
  'landing',
  'highlights',
  'guidelines',
  'rubric',
  'handIn',
] as const satisfies readonly (keyof Edition)[];

export function isCurrentEdition(edition: Edition | undefined): edition is CurrentEdition {
  return edition !== undefined && NEEDED_OF_CURRENT.every((name) => edition[name] !== null);
}

/**
 * What pages say of these documents at a moment. Publishing refuses a site that names an edition
 * which is not whole; where there is one nevertheless (two published at once), the newest whole
 * edition stands in for it, and null is answered where there is none.
 */
export function pageContentOf(
  { site, editions, pictures }: ShownDocuments,
  now: number,
  isPreview = false,
): PageContent | null {
  const of = (year: number) => editions.find((edition) => edition.year === year);
  const named = of(site.shown.current);
  const current = isCurrentEdition(named) ? named : editions.findLast(isCurrentEdition);
  if (!current) return null;
  return {
    site,
    editions,
    current,
    challenges: of(site.shown.challenges) ?? current,
    winners: of(site.shown.winners) ?? current,
    verdictYears: [],
    phase: phaseAt(current, now).phase,
    now,
    isPreview,
    picture: (address) => pictures.get(uploadedFileId(address) ?? '') ?? null,
  };
}
