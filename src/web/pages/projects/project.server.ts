import { formatDate, isoWithOffset } from '../../../event/event-time.ts';
import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import { HAND_IN_NAMES } from '../../../modules/hand-in/hand-ins/schema.ts';
import type { ProjectPage, ShownProject } from '../../../modules/verdict/projects/schema.ts';
import type { TeamWithFiles } from '../../../modules/verdict/results/schema.ts';
import { PAGE_PATHS, projectsAddress } from '../../../schema/page-paths.ts';
import { IMAGE_WIDTHS } from '../../../schema/photo-limits.ts';
import { sizeWords } from '../../../schema/size-words.ts';
import type { ProjectProps } from '../../sections/project.tsx';
import { awardOf } from './year.server.ts';

interface Beside {
  files: TeamWithFiles['files'];
  /** All projects of the year, in the order of their list. */
  all: readonly ShownProject[];
}

/** What stands on the page of a project. */
export function projectProps(
  edition: Edition,
  page: ProjectPage,
  { files, all }: Beside,
): ProjectProps {
  const { challenge, project } = page;
  const at = all.findIndex(({ id }) => id === page.id);
  const neighbour = (step: number) => {
    const { title, href } = all[(at + step + all.length) % all.length]?.project ?? project;
    return { title, href };
  };
  const award = awardOf(edition, page);
  const decided = dayOf(page.decidedAt);
  const bank = edition.challenges.challenges.find(({ number }) => number === challenge.number);
  const won = { date: decided, title: `Wins challenge ${challenge.number}`, text: '' } as const;
  const moments = [...(page.isWinner ? [{ ...won, state: 'done' as const }] : []), ...page.moments];
  const ofChallenge = `${projectsAddress(page.edition)}?challenge=${challenge.number}`;
  return {
    ...{ id: page.id, title: project.title, sentence: project.sentence, team: page.team },
    isWinner: page.isWinner,
    year: { title: `Projects ${page.edition}`, href: projectsAddress(page.edition) },
    about: `Challenge ${challenge.number}`,
    award: award && { ...award, decided: `decided ${formatDate(decided)}` },
    paragraphs: page.text.split(/\n\s*\n/).filter((text) => text.trim() !== ''),
    picture: project.picture && {
      ...project.picture,
      alt: page.caption || `A picture of ${project.title}`,
      caption: page.caption,
      srcSet: IMAGE_WIDTHS.map((width) => {
        return `${project.picture?.src.replace(/\d+$/, String(width))} ${width}w`;
      }).join(', '),
    },
    moments: moments.map(({ date, ...moment }, index) => ({
      ...moment,
      ...whenOf(date),
      isNewYear: date.slice(0, 4) !== moments[index - 1]?.date.slice(0, 4),
    })),
    confirmed:
      page.confirmed &&
      `Last confirmed by the ${page.confirmed.by} on ${formatDate(dayOf(page.confirmed.at))}.`,
    mine: PAGE_PATHS.me,
    question: {
      title: challenge.title,
      href: ofChallenge,
      link: bank
        ? `Challenge ${challenge.number}, by ${bank.bank}`
        : `Challenge ${challenge.number}`,
    },
    ...{ members: page.members, unnamed: page.unnamed },
    files: files.map(({ kind, size, pages, href }) => ({
      ...{ name: HAND_IN_NAMES[kind], href },
      size: [...(pages === null ? [] : [pagesWords(pages)]), sizeWords(size)].join(', '),
    })),
    before: all.length > 2 ? neighbour(-1) : null,
    next: all.length > 1 ? neighbour(1) : null,
  };
}

const pagesWords = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`);

/** By the clocks of the event. */
const dayOf = (instant: string) => isoWithOffset(new Date(instant)).slice(0, 10);

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** A month, or a day of it. */
function whenOf(date: string) {
  const [year = '', , day] = date.split('-');
  const month = MONTH.format(new Date(`${date.slice(0, 7)}-01T00:00Z`)).slice(0, 3);
  return { year, when: day ? `${Number(day)} ${month}` : month, dateTime: date };
}
