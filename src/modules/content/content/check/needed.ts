/** What pages cannot do without in the editions that they show. */
import type { Edition } from '../edition-schema.ts';
import { NEEDED_OF_CURRENT } from '../page-content.ts';
import { type EditionCheck, problem, type SiteCheck } from './found.ts';

const IN_WORDS: Record<(typeof NEEDED_OF_CURRENT)[number], string> = {
  people: 'its people',
  landing: 'the words of the landing page',
  rubric: 'the rubric',
  handIn: 'the words of the hand-in',
};

interface Lack {
  section: string;
  path: string[];
  /** Its people, the rubric. */
  what: string;
}

/** What an edition needs before the site can show it. */
export function lacksOf(edition: Pick<Edition, 'schedule' | (typeof NEEDED_OF_CURRENT)[number]>) {
  const lacks: Lack[] = NEEDED_OF_CURRENT.filter((section) => edition[section] === null).map(
    (section) => ({ section, path: [], what: IN_WORDS[section] }),
  );
  if (edition.schedule.countdown === null) {
    lacks.push({ section: 'schedule', path: ['countdown'], what: 'its countdown' });
  }
  return lacks;
}

/** What the site lists of an edition, each in its section. */
const LISTS = {
  challenges: (edition: Edition) => edition.challenges.challenges,
  winners: (edition: Edition) => edition.winners.winners,
  highlights: (edition: Edition) => edition.highlights?.slides,
};

export const checkNeeded: EditionCheck = (edition, uses) => [
  ...(uses.includes('current') ? lacksOf(edition) : []).map(({ section, path, what }) =>
    problem(section, path, `The site shows this edition and needs ${what}.`),
  ),
  ...(['challenges', 'winners', 'highlights'] as const)
    .filter((use) => uses.includes(use) && !LISTS[use](edition)?.length)
    .map((use) => {
      const list = use === 'highlights' ? 'slides' : use;
      const path = edition[use] === null ? [] : [list];
      return problem(use, path, `The site shows the ${use} of this edition: it needs some.`);
    }),
];

const USES = ['current', 'challenges', 'winners', 'highlights'] as const;

/** The site may show only what is published, or nothing. */
export const checkShown: SiteCheck = ({ shown }, { editions }) =>
  USES.flatMap((use, at) => {
    const year = shown[use];
    if (year === null) return [];
    const edition = editions.find((each) => each.year === year);
    const say = (sentence: string, section?: string) => [
      {
        ...problem('shown', [use], sentence),
        ...(section && { leadsTo: { document: String(year), section } }),
      },
    ];
    if (!edition) {
      const isTold = USES.slice(0, at).some((before) => shown[before] === year);
      return isTold ? [] : say(`There is no published edition of ${year}.`);
    }
    if (use === 'current') {
      const lacks = lacksOf(edition);
      if (lacks.length === 0) return [];
      const words = lacks.map(({ what }) => what).join(', ');
      return say(
        `The edition of ${year} lacks ${words}; publish it with them first.`,
        lacks[0]?.section,
      );
    }
    const missing = checkNeeded(edition, [use], { site: null, editions });
    return missing.length === 0
      ? []
      : say(`The edition of ${year} has no ${use} to show; publish it with them first.`, use);
  });
