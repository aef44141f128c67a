import { formatDateRange, formatMoment } from '../../../event/event-time.ts';
import { countWords } from '../../../event/number-words.ts';
import { groupedHash } from '../../../judging/words/grouped-hash.ts';
import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { PublicTeam, PublicVerdict } from '../../../modules/verdict/verdicts/schema.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { sizeWords } from '../../../schema/size-words.ts';
import type { VerdictFoldProps } from '../../features/verdict/verdict-check/verdict-fold.tsx';
import type { FieldListProps } from '../../sections/field-list.tsx';
import type { VerdictResultsProps } from '../../sections/verdict-results.tsx';
import { fileOf, shownWinner, type TeamParts } from './shown-teams.server.ts';

const DAY_MS = 86_400_000;
const HASH_LENGTH = 64;

/** What the page says of a published verdict. */
export function verdictProps(edition: Edition, parts: TeamParts): VerdictResultsProps {
  const { verdict } = parts;
  const { corrects, number } = verdict;
  const firsts = verdict.teams.filter(({ overall }) => overall === 1);
  const winners = verdict.teams
    .filter(({ place, overall }) => (place === 1 || overall !== null) && overall !== 1)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.challenge - other.challenge);
  const seconds = verdict.teams
    .filter(({ place, overall }) => place === 2 && overall === null)
    .sort((one, other) => one.challenge - other.challenge);
  const { firstDay, lastDay } = edition.dates;
  const [venue] = edition.dates.venues;
  return {
    opening: {
      dates: [formatDateRange(firstDay, lastDay), ...(venue ? [venue.place] : [])].join(', '),
      title: `Results ${edition.year}`,
      intro: edition.results?.intro || introOf(edition, verdict),
    },
    correction: corrects && {
      sentence: `This is verdict ${number}. It corrects verdict ${corrects.number}.`,
      reason: corrects.reason,
      changed: corrects.changed,
      before: { label: `Verdict ${corrects.number} stays readable`, href: corrects.href },
    },
    firsts: firsts.map((team) => shownWinner(team, parts)),
    reason:
      verdict.awardReason === '' ? null : { text: verdict.awardReason, by: 'the award committee' },
    winners: {
      title: firsts.length > 0 ? 'Winners of the other challenges' : 'The winners',
      teams: winners.map((team) => shownWinner(team, parts)),
    },
    seconds: seconds.map((team) => shownWinner(team, parts)),
    field: fieldOf(edition, parts),
  };
}

/** Those without a place over all challenges come after those with one. */
const placeOf = ({ overall }: PublicTeam) => overall ?? Number.MAX_SAFE_INTEGER;

function introOf({ dates }: Edition, { teams, challenges }: PublicVerdict): string {
  const days = (Date.parse(dates.lastDay) - Date.parse(dates.firstDay)) / DAY_MS + 1;
  const counts = [
    countWords(teams.length, 'team'),
    countWords(challenges.length, 'challenge'),
    ...(Number.isFinite(days) ? [countWords(days, 'day')] : []),
  ].join(', ');
  return `${counts[0]?.toUpperCase()}${counts.slice(1)}. Here is who won.`;
}

function fieldOf({ challenges, year }: Edition, parts: TeamParts): FieldListProps {
  const { verdict, shown, withFiles } = parts;
  const projects = shown.filter(({ project }) => project !== null).length;
  return {
    challenges: verdict.challenges.map(({ number, title }) => {
      const bank = challenges.challenges.find((each) => each.number === number)?.bank ?? '';
      return {
        ...{ number, title },
        label: bank === '' ? `Challenge ${number}` : `Challenge ${number}, by ${bank}`,
        teams: verdict.teams
          .filter(({ challenge }) => challenge === number)
          .map(({ id, name, place, overall }) => {
            const project = shown.find((each) => each.id === id)?.project ?? null;
            const isElsewhere = place !== null || overall !== null;
            return {
              ...{ id, name },
              tag: place === 1 ? 'winner' : place === 2 ? 'second' : null,
              project: project && { title: project.title, href: project.href },
              files: isElsewhere
                ? []
                : (withFiles.find((each) => each.id === id)?.files ?? []).map(fileOf),
            };
          }),
      };
    }),
    all:
      projects === 0
        ? null
        : {
            href: `${PAGE_PATHS.projects}/${year}`,
            label: projects === 1 ? 'See the project' : `See all ${projects} projects`,
          },
  };
}

/** How it came about, and how anyone can check it. */
export function foldProps(verdict: PublicVerdict): VerdictFoldProps {
  const { jury, number, signatures, corrects } = verdict;
  const judges = countWords(jury.judges, 'judge');
  const panels = countWords(jury.panels, 'panel');
  const criteria = countWords(jury.criteria, 'criterion', 'criteria');
  const groups = jury.groups.map(({ title, weight }) => `${title} ${weight} %`).join(', ');
  return {
    number,
    decided: {
      facts: `${judges}, ${panels}, ${criteria}`,
      paragraphs: [
        `${capital(judges)} in ${panels} scored ${countWords(verdict.teams.length, 'team')} by ${criteria}: ${groups}.`,
        ...verdict.method.split(/\n+/),
        verdict.awardReason === ''
          ? 'The places over all challenges come from a panel that scored every team.'
          : 'The places over all challenges were chosen by the award committee among the winners.',
      ],
    },
    check: {
      facts: `Verdict ${number}, signed by ${countWords(signatures, 'person', 'people')}`,
      rows: [
        { name: 'Published', value: formatMoment(Date.parse(verdict.publishedAt)) },
        { name: 'Seal, SHA-256', value: groupedHash(verdict.over, HASH_LENGTH), isHash: true },
        { name: 'Corrections', value: corrects ? `of verdict ${corrects.number}` : 'none' },
      ],
      pack: { href: verdict.href, label: `Verdict pack, ${sizeWords(verdict.size)}` },
      command: 'npm run verify-verdict -- FILE',
    },
  };
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
