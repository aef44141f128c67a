import { archivePages, resultsPages } from '../../../event/past-pages.ts';
import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../../../modules/verdict/verdicts/schema.ts';
import { winnerPicture } from '../../loading/picture-sources.server.ts';
import { withoutIds } from '../../loading/without-ids.server.ts';
import type { WinnersProps } from '../../sections/winners.tsx';

/** The typed winners. */
export function writtenWinners(content: PageContent): Pick<WinnersProps, 'winners' | 'stats'> {
  const { winners = [], stats = [], totals = [] } = content.winners?.winners ?? {};
  return {
    winners: withoutIds(winners).map((winner) => ({
      ...winner,
      image: winnerPicture(content, winner.image),
    })),
    stats: withoutIds([...stats, ...totals]),
  };
}

/**
 * Those of a published verdict. What the edition says about a winner stands with it as long as it is
 * about the very team: a corrected verdict does not keep the words about another one.
 */
export function verdictWinners(content: PageContent, verdict: PublicVerdict): WinnersProps {
  const { edition: year } = verdict;
  const edition = content.editions.find((each) => each.year === year);
  const links = [...resultsPages(content), ...archivePages(content)].filter(
    (page) => page.year === year,
  );
  return {
    heading: { label: `Winners ${year}`, title: 'Who has won', intro: introOf(verdict) },
    winners: verdict.challenges.flatMap(({ number, title, winners }) =>
      winners.map((team) => {
        const written = edition && writtenAbout(edition, number, team);
        return written
          ? { ...written, image: winnerPicture(content, written.image) }
          : {
              ...{ challengeNumber: number, title: team, description: title },
              ...{ teamMembers: [], image: null, imageAlt: '' },
            };
      }),
    ),
    stats: edition ? withoutIds([...edition.winners.stats, ...edition.winners.totals]) : [],
    links: links.map(({ path, label }) => ({ path, label })),
  };
}

function writtenAbout({ challenges, winners }: Edition, number: number, team: string) {
  const isTheirs = challenges.challenges.some(
    (each) => each.number === number && each.winner === team,
  );
  return isTheirs
    ? withoutIds(winners.winners).find((each) => each.challengeNumber === number)
    : undefined;
}

/** Who has the places over all challenges, in a sentence. */
function introOf({ overall }: PublicVerdict): string {
  const of = (place: number) =>
    overall.filter((each) => each.place === place).map(({ team }) => team);
  const [first, second] = [of(1).join(' and '), of(2).join(' and ')];
  if (first === '') return 'As the jury has decided and two people have signed.';
  return second === ''
    ? `First over all challenges: ${first}.`
    : `First over all challenges: ${first}. Second: ${second}.`;
}
