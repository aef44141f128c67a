import { resultsEdition } from '../../content/current.ts';
import { partnerTiers } from '../../content/partners.ts';
import { resultsPage } from '../../content/results.ts';
import { resultsFolder, teamFiles } from '../../content/team-files.ts';
import { formatDateRange } from '../../content/zurich-time.ts';
import sizes from '../assets/downloads/result-sizes.json';
import loopMp4 from '../assets/loops/matrix-loop.mp4?url';
import loopWebm from '../assets/loops/matrix-loop.webm?url';
import loopPoster from '../assets/loops/matrix-loop-poster.webp?url';
import type { ResultsProps } from '../sections/results.tsx';
import { logoSource } from './picture-sources.server.ts';

const fileSizes: Record<string, number> = sizes;

/** For the loaders of the two pages that show the results. */
export function resultsProps(): Omit<ResultsProps, 'children' | 'level'> {
  const { year, firstDay, lastDay, challenges, resultTiles } = resultsEdition;
  const partners = partnerTiers.flatMap((tier) => tier.partners);
  return {
    dates: formatDateRange(firstDay, lastDay),
    title: `${resultsPage.title} ${year}`,
    intro: resultsPage.intro,
    challengesTitle: resultsPage.challengesTitle,
    tiles: resultTiles,
    loop: { webm: loopWebm, mp4: loopMp4, poster: loopPoster },
    challenges: challenges.map((challenge) => ({
      number: challenge.number,
      title: challenge.title,
      description: challenge.description,
      bank: challenge.bank,
      bankLogo: logoSource(challenge.bankId),
      bankLogoAlt: partners.find(({ id }) => id === challenge.bankId)?.logoAlt ?? challenge.bank,
      technologies: challenge.technologies,
      winner: challenge.winner,
      teams: challenge.teams.map(({ name }) => {
        const files = teamFiles(challenge, name);
        const documentOf = (file: string) => ({
          file,
          href: `${resultsFolder(resultsEdition)}/${file}`,
          bytes: fileSizes[file] ?? 0,
        });
        return {
          name,
          presentation: documentOf(files.presentation),
          threePager: documentOf(files.threePager),
        };
      }),
    })),
  };
}
