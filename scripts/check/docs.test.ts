import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Package {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

const readPackage = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Package;
const packageJson = readPackage('package.json');

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const ROOTS = /^(?:src|tests|scripts|tools|docs|assets|public|deploy|\.ci)\//;
// Recipes name files that a reader will make.
const TO_BE_MADE = /NAME|NOUN|NOUNS|FILE/;

/** What is wrong, with the document that says it. */
function wrongIn(find: (text: string, document: string) => string[]): string[] {
  return documents.flatMap((document) =>
    find(readFileSync(document, 'utf8'), document).map((wrong) => `${document}: ${wrong}`),
  );
}

const allOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the documents', () => {
  it('link only to files that exist', () => {
    const missing = wrongIn((text, document) =>
      allOf(text, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => !existsSync(join(dirname(document), link))),
    );
    expect(missing).toEqual([]);
  });

  it('name only paths that exist', () => {
    const missing = wrongIn((text) =>
      allOf(text, /`([^`\s]+)`/g)
        .filter((path) => ROOTS.test(path) && !TO_BE_MADE.test(path))
        .filter((path) => !existsSync(path.replace(/\*.*$/, ''))),
    );
    expect(missing).toEqual([]);
  });

  it('name only commands that exist', () => {
    const missing = wrongIn((text) =>
      allOf(text, /npm run ([a-z][\w:-]*)/g).filter((name) => !(name in packageJson.scripts)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the decisions', () => {
  const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
  const numbers = new Set(records.map((name) => Number(name.slice(0, 4))));

  it('are all in their list', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8');
    expect(records.filter((name) => !list.includes(`](${name})`))).toEqual([]);
  });

  it('have a number of their own', () => {
    expect(numbers.size).toBe(records.length);
  });

  it('are there when a comment names one', () => {
    const sources = globSync('{src,scripts,tests,tools}/**/*.{ts,tsx,mjs,css}', {
      exclude: (name) => name === 'node_modules',
    });
    const missing = sources.flatMap((file) =>
      allOf(
        readFileSync(file, 'utf8'),
        /(?:\bdecisions?,? |\((?=0\d{3}\)))(\d{1,4}(?:(?:, | and )\d{1,4})*)/gi,
      )
        .flatMap((list) => list.split(/, | and /))
        .filter((number) => !numbers.has(Number(number)))
        .map((number) => `${file}: ${number}`),
    );
    expect(missing).toEqual([]);
  });
});

it('every command of package.json runs a file that exists', () => {
  const files = Object.values(packageJson.scripts).flatMap((command) =>
    command.split(' ').filter((word) => /\.(?:ts|mjs)$/.test(word)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('every dependency has its reason in docs/dependencies.md, and nothing else has', () => {
  const text = readFileSync('docs/dependencies.md', 'utf8');
  const listed = [...text.matchAll(/^\| (`.*?`)\s+\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const matches = (name: string) =>
    listed.some(
      (entry) => entry === name || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1))),
    );
  const installed = Object.keys({
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.optionalDependencies,
    ...readPackage('tools/package.json').dependencies,
  });
  expect(installed.filter((name) => !matches(name))).toEqual([]);
  const isInstalled = (entry: string) =>
    installed.some(
      (name) => name === entry || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1))),
    );
  expect(listed.filter((entry) => !isInstalled(entry))).toEqual([]);
});
