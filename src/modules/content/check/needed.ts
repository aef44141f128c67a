/** What pages cannot do without in the editions that they show. */
import { isCurrentEdition, NEEDED_OF_CURRENT } from '../page-content.ts';
import { type EditionCheck, type Found, problem, type SiteCheck } from './found.ts';

const IN_WORDS: Record<(typeof NEEDED_OF_CURRENT)[number], string> = {
  people: 'its people',
  landing: 'the words of the landing page',
  guidelines: 'the guidelines',
  rubric: 'the rubric',
  handIn: 'the words of the hand-in',
};

export const checkNeeded: EditionCheck = (edition, uses) => {
  const found: Found[] = [];
  if (uses.includes('current')) {
    for (const section of NEEDED_OF_CURRENT) {
      if (edition[section] !== null) continue;
      found.push(
        problem(section, [], `The site shows this edition and needs ${IN_WORDS[section]}.`),
      );
    }
    if (edition.schedule.countdown === null) {
      found.push(
        problem('schedule', ['countdown'], 'The site shows this edition and needs its countdown.'),
      );
    }
  }
  if (uses.includes('challenges')) {
    if (edition.challenges.challenges.length === 0) {
      found.push(
        problem('challenges', [], 'The site shows the challenges of this edition: it needs some.'),
      );
    }
  }
  if (uses.includes('winners') && edition.winners.winners.length === 0) {
    found.push(
      problem('winners', [], 'The site shows the winners of this edition: it needs some.'),
    );
  }
  if (uses.includes('highlights') && !edition.highlights?.slides.length) {
    found.push(
      problem('highlights', [], 'The site shows the highlights of this edition: it needs some.'),
    );
  }
  return found;
};

/** The site may show only what is published, or nothing. */
export const checkShown: SiteCheck = ({ shown }, { editions }) =>
  (['current', 'challenges', 'winners', 'highlights'] as const).flatMap((use) => {
    const year = shown[use];
    if (year === null) return [];
    const edition = editions.find((each) => each.year === year);
    const say = (sentence: string) => [problem('shown', [use], sentence)];
    if (!edition) return say(`There is no published edition of ${year}.`);
    if (use === 'current') {
      if (!isCurrentEdition(edition) || edition.schedule.countdown === null) {
        return say(
          `The edition of ${year} lacks sections that the site shows; publish it with them first.`,
        );
      }
      return [];
    }
    const missing = checkNeeded(edition, [use], { site: null, editions });
    return missing.length === 0
      ? []
      : say(`The edition of ${year} has no ${use} to show; publish it with them first.`);
  });
