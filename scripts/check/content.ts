/**
 * Checks what the pages say (`src/content`): shapes, unique names, links, pictures. Contradictions
 * that stand on purpose (decision 3) are told as warnings.
 */
import { type Edition, editionSchema } from '../../src/content/edition.ts';

export interface Content {
  editions: Edition[];
  currentEdition: Edition;
  resultsEdition: Edition;
  archiveEdition: Edition;
  /** Lists of named things, each with the name of the list. */
  named: Record<string, { id: string }[]>;
  /** Where the navigation and the footer lead. */
  entries: ({ label: string } & ({ anchor: string } | { page: string }))[];
  anchors: readonly string[];
  pages: readonly string[];
  /** Ids of elements in the sources of the web. */
  elementIds: ReadonlySet<string>;
  /** Words that name the year of an edition. */
  dated: DatedWords[];
  /** Everything in which links are looked for. */
  texts: unknown;
  pictures: Picture[];
  /** Files of a folder, or null while the folder is not there. */
  filesIn(folder: string): readonly string[] | null;
}

interface DatedWords {
  name: string;
  text: string;
  /** The one whose year they should name. */
  edition: keyof typeof EDITION_NAMES;
}

const EDITION_NAMES = {
  currentEdition: 'the current edition',
  resultsEdition: 'the edition of the results',
  archiveEdition: 'the edition of the winners',
} as const;

interface Picture {
  usedBy: string;
  folder: string;
  /** The start of the file's name: pictures come in several widths and types. */
  name: string;
  /** Undefined where the text beside a picture says it all. */
  alt?: string;
}

export interface ContentFindings {
  /** What must be repaired. */
  problems: string[];
  /** What an organiser should know. */
  warnings: string[];
}

export function checkContent(content: Content): ContentFindings {
  const pictures = checkPictures(content);
  return {
    problems: [
      ...content.editions.flatMap(checkEdition),
      ...Object.entries(content.named).flatMap(([list, items]) =>
        repeated(items.map(({ id }) => id)).map((id) => `${list} has "${id}" more than once.`),
      ),
      ...repeated(content.editions.map(({ year }) => String(year))).map(
        (year) => `There is more than one edition of ${year}.`,
      ),
      ...checkEntries(content),
      ...findLinks(content.texts).flatMap(checkLink),
      ...pictures.problems,
    ],
    warnings: [...findContradictions(content), ...pictures.warnings],
  };
}

function checkEdition(edition: Edition): string[] {
  const parsed = editionSchema.safeParse(edition);
  const name = `The edition of ${edition.year}`;
  if (!parsed.success) {
    return parsed.error.issues.map(
      ({ path, message }) => `${name} is not valid at ${path.join('.')}: ${message}.`,
    );
  }
  const { days, challenges, firstDay, lastDay } = parsed.data;
  return [
    ...repeated(days.flatMap(({ items }) => items.map(({ id }) => id))).map(
      (id) => `${name} has the schedule item "${id}" more than once.`,
    ),
    ...repeated(days.map(({ id }) => id)).map((id) => `${name} has "${id}" more than once.`),
    ...days
      .filter(({ date }) => date < firstDay || date > lastDay)
      .map(({ label, date }) => `${name}: ${label} (${date}) lies outside of the event.`),
    ...challenges
      .filter(({ winner, teams }) => winner !== null && !teams.some(({ name }) => name === winner))
      .map(
        ({ number, winner }) => `${name}: ${winner}, winner of challenge ${number}, is no team.`,
      ),
  ];
}

function checkEntries({ entries, anchors, pages, elementIds }: Content): string[] {
  return [
    ...entries.flatMap((entry) => {
      if ('page' in entry) {
        return pages.includes(entry.page)
          ? []
          : [`The link "${entry.label}" leads to the page ${entry.page}, which does not exist.`];
      }
      return anchors.includes(entry.anchor)
        ? []
        : [`The link "${entry.label}" leads to #${entry.anchor}, which is no section.`];
    }),
    ...anchors
      .filter((anchor) => !elementIds.has(anchor))
      .map((anchor) => `No element of the web has the id "${anchor}", but links lead there.`),
  ];
}

function checkLink(link: string): string[] {
  if (!URL.canParse(link)) return [`The link ${link} is not well-formed.`];
  return new URL(link).protocol === 'https:' ? [] : [`The link ${link} must start with https://.`];
}

/** Every text that is an address of another site. */
function findLinks(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z]+:\/\//i.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(findLinks);
}

function checkPictures({ pictures, filesIn }: Content): ContentFindings {
  const missingFolders = new Set<string>();
  const problems = pictures.flatMap(({ usedBy, folder, name, alt }) => {
    const found =
      alt === undefined || alt.trim() !== '' ? [] : [`${usedBy} has no alternative text.`];
    const files = filesIn(folder);
    if (files === null) missingFolders.add(folder);
    else if (!files.some((file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`))) {
      found.push(`${usedBy} shows ${folder}/${name}, which does not exist.`);
    }
    return found;
  });
  const warnings = [...missingFolders].map((folder) => `The folder ${folder} is not there yet.`);
  return { problems, warnings };
}

/** Decision 3: these stand as they are written, and are told each time. */
function findContradictions(content: Content): string[] {
  const { currentEdition, resultsEdition } = content;
  const warnings = content.dated.flatMap(({ name, text, edition }) => {
    const said = /\b\d{4}\b/.exec(text)?.[0];
    const { year } = content[edition];
    if (said === undefined || said === String(year)) return [];
    return [`The ${name} says ${said}, ${EDITION_NAMES[edition]} is ${year}.`];
  });
  const tile = resultsEdition.resultTiles.find(({ label }) => label === 'Teams')?.value;
  const teams = resultsEdition.challenges.reduce(
    (sum, challenge) => sum + challenge.teams.length,
    0,
  );
  if (tile !== undefined && tile !== String(teams)) {
    warnings.push(`The tile of ${resultsEdition.year} says ${tile} Teams, ${teams} are listed.`);
  }
  const { ceremony, days } = currentEdition;
  const item = days
    .find(({ date }) => date === ceremony?.date)
    ?.items.find(({ title }) => /award ceremony/i.test(title));
  if (ceremony && item && item.start !== ceremony.start) {
    warnings.push(
      `The ceremony starts at ${ceremony.start}, its item in the schedule at ${item.start}.`,
    );
  }
  return warnings;
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
