/** What pages cannot do without in the editions that they show. */
import type { Edition } from '../edition-schema.ts';
import { NEEDED_OF_CURRENT } from '../page-content.ts';
import { type EditionCheck, type Found, problem, type SiteCheck } from './found.ts';

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

export const checkNeeded: EditionCheck = (edition, uses) => {
  const found: Found[] = [];
  if (uses.includes('current')) {
    for (const { section, path, what } of lacksOf(edition)) {
      found.push(problem(section, path, `The site shows this edition and needs ${what}.`));
    }
  }
  if (uses.includes('challenges')) {
    if (edition.challenges.challenges.length === 0) {
      found.push(
        problem(
          'challenges',
          ['challenges'],
          'The site shows the challenges of this edition: it needs some.',
        ),
      );
    }
  }
  if (uses.includes('winners') && edition.winners.winners.length === 0) {
    found.push(
      problem('winners', ['winners'], 'The site shows the winners of this edition: it needs some.'),
    );
  }
  if (uses.includes('highlights') && !edition.highlights?.slides.length) {
    found.push(
      problem(
        'highlights',
        edition.highlights ? ['slides'] : [],
        'The site shows the highlights of this edition: it needs some.',
      ),
    );
  }
  return found;
};

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
