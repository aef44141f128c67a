import { paletteOf } from '../../event/brand/palette.ts';
import { formatDateRange } from '../../event/event-time.ts';
import { resultsFolder, teamFiles } from '../../event/team-files.ts';
import type { Strength } from '../../judging/strengths.ts';
import type { Challenge, Edition } from '../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { sizeWords } from '../../schema/size-words.ts';
import sizes from '../assets/downloads/result-sizes.json';
import loopMp4 from '../assets/loops/matrix-loop.mp4?url';
import loopWebm from '../assets/loops/matrix-loop.webm?url';
import loopPoster from '../assets/loops/matrix-loop-poster.webp?url';
import type { ResultsProps } from '../sections/results.tsx';
import type { StrengthProps } from '../sections/strength-dots.tsx';
import { latticePicture } from './brand.server.ts';
import { logoSource } from './picture-sources.server.ts';
import { withoutIds } from './without-ids.server.ts';

const fileSizes: Record<string, number> = sizes;

/** For the loaders of the two pages that show the results of an edition. */
export function resultsProps(
  content: PageContent,
  edition: Edition,
): Omit<ResultsProps, 'level' | 'isWithoutTiles'> {
  const { year, dates, challenges, results } = edition;
  return {
    dates: formatDateRange(dates.firstDay, dates.lastDay),
    title: `Results ${year}`,
    intro: results?.intro ?? '',
    challengesTitle: results?.challengesTitle ?? '',
    tiles: withoutIds(results?.tiles ?? []),
    loop: paletteOf(content.site.brand)
      ? { video: null, poster: latticePicture(content, 'hero', loopPoster) }
      : { video: { webm: loopWebm, mp4: loopMp4 }, poster: loopPoster },
    challenges: challenges.challenges.map((challenge) => ({
      number: challenge.number,
      title: challenge.title,
      description: challenge.description,
      bank: challenge.bank,
      ...bankLogo(content, edition, challenge),
      technologies: challenge.technologies,
      winner: challenge.winner,
      prototype: prototypeOf(edition, challenge),
      teams: challenge.teams.map(({ name }) => {
        const files = teamFiles(challenge, name);
        const documentOf = (file: string) =>
          fileSizes[file] === undefined
            ? null
            : { file, href: `${resultsFolder(edition)}/${file}`, size: sizeWords(fileSizes[file]) };
        return {
          name,
          presentation: documentOf(files.presentation),
          threePager: documentOf(files.threePager),
        };
      }),
    })),
  };
}

function prototypeOf({ winners }: Edition, { number }: Challenge) {
  const written = winners.winners.find(({ challengeNumber }) => challengeNumber === number);
  if (!written) return null;
  const { title, description, teamMembers: members } = written;
  return { title, description, members };
}

/**
 * The logo of the partner with the bank's name, in the edition or in the current one: a partner who
 * has taken the place of another is not the bank of those days.
 */
function bankLogo(content: PageContent, edition: Edition, { bank }: Challenge) {
  const partner = [edition, content.current]
    .flatMap(({ partners }) => partners.tiers.flatMap((tier) => tier.partners))
    .find(({ title }) => title === bank);
  return {
    bankLogo: partner ? logoSource(content, partner) : null,
    bankLogoAlt: partner?.logoAlt ?? bank,
  };
}

/** From here on a team stands out. */
const FAR = 3;

/** With words for those who do not see the dots. */
export function strengthProps({ group, dots, middle }: Strength): StrengthProps {
  const ahead = dots - middle;
  const where = ahead >= FAR ? 'far above' : ahead > 0 ? 'above' : ahead === 0 ? 'in' : 'below';
  return { group, dots, middle, words: `${where} the middle of the field` };
}
