import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import { PAGE_PATHS } from '../schema/page-paths.ts';

export interface PastPage {
  year: number;
  label: string;
  path: string;
}

const newestFirst = (editions: readonly Edition[]) => editions.toSorted((a, b) => b.year - a.year);

/** What the pages of the past are made of. */
type Past = Pick<PageContent, 'editions' | 'verdictYears'>;

/** Editions with typed results, the newest first. */
export function editionsWithResults(editions: readonly Edition[]): Edition[] {
  return newestFirst(editions).filter(
    ({ results, challenges }) =>
      results !== null &&
      challenges.challenges.some(({ winner }) => winner !== null && winner !== ''),
  );
}

/** Editions with an archive page, the newest first. */
export function editionsWithArchive(editions: readonly Edition[]): Edition[] {
  return newestFirst(editions).filter(({ archive }) => archive !== null);
}

/** Of editions with written results or a published verdict; the newest is also the one without a year. */
export function resultsPages({ editions, verdictYears }: Past): PastPage[] {
  const written = editionsWithResults(editions);
  const shown = newestFirst(editions).filter(
    (edition) => written.includes(edition) || verdictYears.includes(edition.year),
  );
  return shown.map(({ year }, index) => ({
    year,
    label: `Results ${year}`,
    path: index === 0 ? PAGE_PATHS.results : `${PAGE_PATHS.results}/${year}`,
  }));
}

/** Likewise. */
export function archivePages({ editions, verdictYears }: Past): PastPage[] {
  const shown = newestFirst(editions).filter(
    ({ archive, year }) => archive !== null || verdictYears.includes(year),
  );
  return shown.map(({ year }) => ({
    year,
    label: `Archive ${year}`,
    path: `${PAGE_PATHS.archive}/${year}`,
  }));
}
