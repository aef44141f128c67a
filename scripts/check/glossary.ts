/** Refuses words that docs/glossary.md has a better one for, in sources and documents. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface Refusal {
  word: string;
  instead: string;
}

const GLOSSARY = 'docs/glossary.md';

/** The glossary itself, names of other people's packages, and what the specification says. */
const EXEMPT = /^docs\/(?:glossary|licences)\.md$|^src\/first-content\//;

/** A word chosen by others. */
const FOREIGN: ReadonlySet<string> = new Set([
  // schema.org spells it like this.
  'src/web/pages/home/structured-event.server.ts: organizer',
]);

/** The bold words of the last column, each with the word of its row. */
export function readRefusals(glossary: string): Refusal[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => {
      const [, instead = '', , refused = ''] = line.split('|').map((cell) => cell.trim());
      return [...refused.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => ({ word, instead }));
    });
}

/** A sentence for each line that has a refused word, in prose or as part of a name. */
export function findRefusedWords(
  files: ReadonlyMap<string, string>,
  refusals: readonly Refusal[],
): string[] {
  const patterns = refusals.map(({ word, instead }) => ({
    word,
    instead,
    pattern: new RegExp(`\\b${inWords(word)}s?\\b`),
  }));
  return [...files].flatMap(([file, text]) => {
    const words = inWords(text);
    return patterns
      .filter(({ word, pattern }) => pattern.test(words) && !FOREIGN.has(`${file}: ${word}`))
      .flatMap(({ word, instead, pattern }) =>
        words
          .split('\n')
          .flatMap((line, at) =>
            pattern.test(line)
              ? [`${file}:${at + 1} says "${word}": the word is "${instead}".`]
              : [],
          ),
      );
  });
}

/** `waitList`, `wait-list` and `WAIT_LIST` are "wait list". */
function inWords(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
}

export function readGlossary(root: string): Refusal[] {
  return readRefusals(readFileSync(join(root, GLOSSARY), 'utf8'));
}

/** Sources of the site and all documents, by their path from the project's folder. */
export function readWords(root: string): Map<string, string> {
  return new Map(
    globSync(['src/**/*.{ts,tsx}', 'docs/**/*.md', '*.md'], { cwd: root })
      .map((name) => name.split(sep).join('/'))
      .filter((file) => !EXEMPT.test(file))
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}
