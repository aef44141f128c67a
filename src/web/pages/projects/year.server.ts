import { formatDateRange } from '../../../event/event-time.ts';
import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { ProjectYear, ShownProject } from '../../../modules/verdict/projects/schema.ts';
import { projectsAddress } from '../../../schema/page-paths.ts';
import type { ProjectListProps } from '../../sections/project-list.tsx';

interface Asked {
  /** With projects, the newest first. */
  years: readonly number[];
  searchParams: URLSearchParams;
}

/** The list of a year, as far as it is asked for. */
export function yearProps(
  { year, dates }: Edition,
  { projects, teams }: ProjectYear,
  { years, searchParams }: Asked,
): ProjectListProps {
  const challenge = Number(searchParams.get('challenge')) || null;
  const onlyWinners = searchParams.get('winners') === 'only';
  const address = (of: number | null, isOnlyWinners: boolean) => {
    const query = new URLSearchParams({
      ...(of === null ? {} : { challenge: String(of) }),
      ...(isOnlyWinners ? { winners: 'only' } : {}),
    });
    return `${projectsAddress(year)}${query.size === 0 ? '' : `?${query}`}`;
  };
  const challenges = new Map(projects.map((each) => [each.challenge.number, each.challenge.title]));
  const inChallenge = (number: number | null) =>
    projects.filter((each) => number === null || each.challenge.number === number);
  const wanted = inChallenge(challenge);
  const winners = wanted.filter(({ isWinner }) => isWinner);
  const filter = (label: string, number: number | null) => ({
    label,
    count: inChallenge(number).length,
    href: address(number, onlyWinners),
    isChosen: challenge === number,
  });
  return {
    title: `Projects ${year}`,
    dates: formatDateRange(dates.firstDay, dates.lastDay),
    intro: introOf(projects.length, teams, challenges.size),
    filters: [
      filter('All', null),
      ...[...challenges]
        .sort(([one], [other]) => one - other)
        .map(([number, title]) => filter(`${number} ${title}`, number)),
    ],
    winners: {
      count: winners.length,
      href: address(challenge, !onlyWinners),
      isChosen: onlyWinners,
    },
    years: years.map((each) => ({
      year: each,
      href: projectsAddress(each),
      isChosen: each === year,
    })),
    projects: (onlyWinners ? winners : wanted).map((each) => ({
      ...each.project,
      id: each.id,
      about: `Challenge ${each.challenge.number} · ${each.team}`,
      tag: tagOf(each),
    })),
    all: address(null, false),
    hidden: teams - projects.length,
  };
}

function introOf(shown: number, teams: number, challenges: number): string {
  const of = shown === teams ? `${teams}` : `${shown} of ${teams}`;
  const questions = challenges === 1 ? 'one challenge' : `${challenges} challenges`;
  return `${of} ${teams === 1 ? 'team' : 'teams'}, ${questions}: what they showed to the jury, and what became of it.`;
}

type Placed = Pick<ShownProject, 'isWinner' | 'overall' | 'challenge'>;

/** On the card of a winner; null for all others. */
const tagOf = ({ isWinner, challenge }: Placed) =>
  isWinner ? `Winner, challenge ${challenge.number}` : null;

/** On the page of a winner: what was won, and the prize in the words of the edition. */
export function awardOf({ prizes }: Edition, { isWinner, overall, challenge }: Placed) {
  if (!isWinner) return null;
  const won = `of challenge ${challenge.number}`;
  const prize = overall === null ? undefined : prizes.awards[overall - 1];
  return {
    title: prize ? `${prize.place} over all, winner ${won}` : `Winner ${won}`,
    prize: prize ? `${prize.amount} · ${prize.prizeName}` : '',
  };
}
