/** Words that name the year of another edition than they speak of. */
import type { EditionCheck, Found, Path, SiteCheck } from './found.ts';
import { warning } from './found.ts';

interface Dated {
  section: string;
  path: Path;
  name: string;
  text: string | undefined;
  /** The one whose year they should name, and its name. */
  year: number | null | undefined;
  edition: string;
}

const CURRENT = 'the current edition';
const CHALLENGES = 'the edition of the results';
const WINNERS = 'the edition of the winners';

export const checkYears: EditionCheck = (edition, uses, { site }) => {
  const { year, handIn, results, landing, highlights } = edition;
  const isCurrent = uses.includes('current');
  return findOtherYears([
    {
      section: 'handIn',
      path: ['subject'],
      name: 'subject of the hand-in',
      text: handIn?.subject,
      year,
      edition: isCurrent ? CURRENT : 'the edition',
    },
    {
      section: 'results',
      path: ['summary'],
      name: 'summary of the results',
      text: results?.summary,
      year,
      edition: 'the edition',
    },
    ...(isCurrent
      ? [
          {
            section: 'landing',
            path: ['headings', 'challenges', 'label'],
            name: 'label of the challenges',
            text: landing?.headings.challenges.label,
            year: site?.shown.challenges,
            edition: CHALLENGES,
          },
          {
            section: 'landing',
            path: ['headings', 'winners', 'label'],
            name: 'label of the winners',
            text: landing?.headings.winners.label,
            year: site?.shown.winners,
            edition: WINNERS,
          },
        ]
      : []),
    ...(uses.includes('highlights')
      ? [
          {
            section: 'highlights',
            path: ['winnersHeading', 'label'],
            name: 'label of the winners on the highlights page',
            text: highlights?.winnersHeading.label,
            year: site?.shown.winners,
            edition: WINNERS,
          },
        ]
      : []),
  ]);
};

export const checkSiteYears: SiteCheck = ({ identity, shown, navigation }) =>
  findOtherYears([
    {
      section: 'identity',
      path: ['copyright'],
      name: 'copyright line',
      text: identity.copyright,
      year: shown.current,
      edition: CURRENT,
    },
    ...navigation.footer.flatMap(({ entries }, column) =>
      entries.flatMap((entry, at) =>
        'page' in entry && entry.page === 'results'
          ? [
              {
                section: 'navigation',
                path: ['footer', column, 'entries', at, 'label'],
                name: `link "${entry.label}" of the footer`,
                text: entry.label,
                year: shown.challenges,
                edition: CHALLENGES,
              },
            ]
          : [],
      ),
    ),
  ]);

function findOtherYears(dated: readonly Dated[]): Found[] {
  return dated.flatMap(({ section, path, name, text, year, edition }) => {
    const said = text === undefined ? undefined : /\b\d{4}\b/.exec(text)?.[0];
    if (said === undefined || year == null || said === String(year)) return [];
    return [warning(section, path, `The ${name} says ${said}, ${edition} is ${year}.`)];
  });
}
