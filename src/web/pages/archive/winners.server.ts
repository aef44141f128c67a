import { resultsPages } from '../../../event/past-pages.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../../../modules/verdict/verdicts/schema.ts';
import type { PastWinnersProps } from '../../sections/past-winners.tsx';

/** Who has won by the published verdict, where the edition has no winners of its own words. */
export function verdictWinners(
  content: PageContent,
  { edition: year, challenges }: PublicVerdict,
): PastWinnersProps | null {
  const edition = content.editions.find((each) => each.year === year);
  if ((edition?.winners.winners.length ?? 0) > 0) return null;
  const page = resultsPages(content).find((each) => each.year === year);
  return {
    heading: { label: 'Winners', title: `Who won in ${year}`, intro: '' },
    challenges: challenges.map(({ number, title, winners }) => ({
      ...{ number, title, winners: winners.join(' and ') },
    })),
    link: page ? { path: page.path, label: page.label } : null,
  };
}
