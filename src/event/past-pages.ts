import type { Edition } from '../modules/content/edition-schema.ts';
import { PAGES } from '../schema/pages.ts';

export interface PastPage {
  year: number;
  label: string;
  path: string;
}

const newestFirst = (editions: readonly Edition[]) => editions.toSorted((a, b) => b.year - a.year);

/** Editions whose results can be shown, the newest first; its page is also the one without a year. */
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

export function resultsPages(editions: readonly Edition[]): PastPage[] {
  return editionsWithResults(editions).map(({ year }, index) => ({
    year,
    label: `Results ${year}`,
    path: index === 0 ? PAGES.results.path : `${PAGES.results.path}/${year}`,
  }));
}

export function archivePages(editions: readonly Edition[]): PastPage[] {
  return editionsWithArchive(editions).map(({ year }) => ({
    year,
    label: `Archive ${year}`,
    path: `${PAGES.archive.path}/${year}`,
  }));
}
