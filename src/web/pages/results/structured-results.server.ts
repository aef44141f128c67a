import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../../../modules/verdict/verdicts/schema.ts';
import type { VerdictResultsProps } from '../../sections/verdict-results.tsx';

/** Who won, for search engines (schema.org): teams and projects, without people's names. */
export function structuredResults(
  { site }: PageContent,
  { year, dates }: Edition,
  { verdict, page, url }: { verdict: PublicVerdict; page: VerdictResultsProps; url: string },
): object {
  const [venue] = dates.venues;
  const teams = [...page.firsts, ...page.winners.teams, ...page.seconds];
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.opening.title,
    url,
    datePublished: verdict.publishedAt,
    about: {
      '@type': 'Event',
      name: `${site.identity.name} ${year}`,
      startDate: dates.firstDay,
      endDate: dates.lastDay,
      ...(venue && { location: { '@type': 'Place', name: venue.name, address: venue.place } }),
    },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: teams.length,
      itemListElement: teams.map(({ name, award, project }, index) => {
        const team = { '@type': 'Organization', name };
        return {
          '@type': 'ListItem',
          position: index + 1,
          item: project
            ? { '@type': 'CreativeWork', name: project.title, author: team, award }
            : { ...team, award },
        };
      }),
    },
  };
}
