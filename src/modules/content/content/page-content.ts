import { phaseAt } from '../../../event/phase.ts';
import type { CurrentEdition, Edition } from './edition-schema.ts';
import type { ContentPicture, PageContent } from './page-content-schema.ts';
import type { OwnPages } from './page-schema.ts';
import type { Site } from './site-schema.ts';
import { uploadedFileId } from './uploaded-files.ts';

export interface ShownDocuments {
  site: Site;
  /** By year, the oldest first. */
  editions: readonly Edition[];
  pages: OwnPages;
  /** By the id of the uploaded file. */
  pictures: ReadonlyMap<string, ContentPicture>;
  fileSizes: ReadonlyMap<string, number>;
}

/** What the landing page and the attendee area cannot do without. */
export const NEEDED_OF_CURRENT = [
  'people',
  'landing',
  'rubric',
  'handIn',
] as const satisfies readonly (keyof Edition)[];

export function isCurrentEdition(edition: Edition | null): edition is CurrentEdition {
  return edition !== null && NEEDED_OF_CURRENT.every((name) => edition[name] !== null);
}

/**
 * Which editions pages show. Publishing refuses a site that names an edition which is not whole; where
 * there is one nevertheless (two published at once), the newest whole edition stands in for the
 * current one, and null is answered where there is none.
 */
export function shownEditions({ shown }: Pick<Site, 'shown'>, editions: readonly Edition[]) {
  const of = (year: number | null) => editions.find((edition) => edition.year === year) ?? null;
  const named = of(shown.current);
  const current = isCurrentEdition(named) ? named : editions.findLast(isCurrentEdition);
  return (
    current && {
      current,
      challenges: of(shown.challenges),
      winners: of(shown.winners),
      highlights: of(shown.highlights),
    }
  );
}

/** What pages say of these documents at a moment; null where no edition is whole. */
export function pageContentOf(
  { site, editions, pages, pictures, fileSizes }: ShownDocuments,
  now: number,
  isPreview = false,
): PageContent | null {
  const shown = shownEditions(site, editions);
  if (!shown) return null;
  return {
    site,
    editions,
    ...shown,
    verdictYears: [],
    hasPhotos: false,
    phase: phaseAt(shown.current, now).phase,
    now,
    isPreview,
    ownPages: pages,
    fileSize: (address) => fileSizes.get(uploadedFileId(address) ?? '') ?? null,
    picture: (address) => pictures.get(uploadedFileId(address) ?? '') ?? null,
  };
}
