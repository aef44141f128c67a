/**
 * Checks what a new installation says (`src/first-content`): with the code that checks drafts before
 * they are published, and with what only the repository can know: files and ids of elements.
 * Contradictions that stand on purpose (decision 3) are told as warnings.
 */
import { checkDocument } from '../../src/modules/content/content/check/check-document.ts';
import { deliveredIn } from '../../src/modules/content/content/check/delivered.ts';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import type { Site } from '../../src/modules/content/content/site-schema.ts';

export interface Content {
  site: Site;
  editions: Edition[];
  anchors: readonly string[];
  /** Ids of elements in the sources of the web. */
  elementIds: ReadonlySet<string>;
  /** What comes with the site and is named by its content. */
  files: NamedFile[];
  /** Files of a folder, or null while the folder is not there. */
  filesIn(folder: string): readonly string[] | null;
}

export interface NamedFile {
  usedBy: string;
  folder: string;
  /** The start of the file's name: pictures come in several widths and types. */
  name: string;
}

export interface ContentFindings {
  /** What must be repaired. */
  problems: string[];
  /** What an organiser should know. */
  warnings: string[];
}

export function checkContent(content: Content): ContentFindings {
  const { site, editions, anchors, elementIds } = content;
  const published = { site, editions };
  const known = { delivered: deliveredIn([site, ...editions]), confirmed: new Set<string>() };
  const found = [
    ...editions.map((edition) => ({ document: String(edition.year), words: { ...edition } })),
    { document: 'site', words: { ...site } },
  ].flatMap(({ document, words }) =>
    checkDocument(document, words, published, known).map((finding) => ({ document, ...finding })),
  );
  const sentences = (wanted: string) =>
    found
      .filter(({ level }) => level === wanted)
      .map(
        ({ document, section, path, sentence }) =>
          `${[document, section, ...path].join('.')}: ${sentence}`,
      );
  const files = checkFiles(content);
  const years = editions.map(({ year }) => year);
  return {
    problems: [
      ...sentences('problem'),
      ...years
        .filter((year, at) => years.indexOf(year) < at)
        .map((year) => `There is more than one edition of ${year}.`),
      ...anchors
        .filter((anchor) => !elementIds.has(anchor))
        .map((anchor) => `No element of the web has the id "${anchor}", but links lead there.`),
      ...files.problems,
    ],
    warnings: [...sentences('warning'), ...files.warnings],
  };
}

function checkFiles({ files, filesIn }: Content): ContentFindings {
  const missingFolders = new Set<string>();
  const problems = files.flatMap(({ usedBy, folder, name }) => {
    const there = filesIn(folder);
    if (there === null) {
      missingFolders.add(folder);
      return [];
    }
    return there.some((file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`))
      ? []
      : [`${usedBy} names ${folder}/${name}, which does not exist.`];
  });
  const warnings = [...missingFolders].map((folder) => `The folder ${folder} is not there yet.`);
  return { problems, warnings };
}
