/**
 * Writes docs/licences.md from the lock files; with `--check` it only says whether that list is true
 * and every licence is one that the project accepts.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  license?: string;
  dev?: boolean;
  cpu?: string[];
}

/** What the package itself says in its files, where its description names no licence. */
const NAMED_ELSEWHERE: Record<string, string> = {
  'combine-errors': 'MIT',
  'png-js': 'MIT',
};

/** None of them asks that the site itself be published under it. */
const ACCEPTED =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|Python-2\.0|Zlib|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Artistic-2\.0|WTFPL)$/;

const DOCUMENT = 'docs/licences.md';

interface Entry {
  name: string;
  licence: string;
  isForSite: boolean;
}

function licencesIn(lockFile: string): Entry[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return (
    Object.entries(packages)
      .filter(([path]) => path.startsWith('node_modules/'))
      .map(([path, locked]) => {
        const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        const licence = locked.license ?? NAMED_ELSEWHERE[name] ?? 'not named';
        return { name, licence, isForSite: !locked.dev, isForOnePlatform: Boolean(locked.cpu) };
      })
      // The same program for other machines: the lock file does not always repeat its licence.
      .filter(({ licence, isForOnePlatform }) => !(isForOnePlatform && licence === 'not named'))
  );
}

function documentOf(entries: Entry[], tools: Entry[]): string {
  return [
    '# Licences',
    '',
    'What the packages of the lock files are licensed under, made by',
    '`node scripts/check/licences.ts`. The project itself stands under [MIT](../LICENSE).',
    '',
    '## To build and run the site',
    '',
    ...tableOf(entries.filter(({ isForSite }) => isForSite)),
    '',
    '## To check and test it',
    '',
    ...tableOf(entries.filter(({ isForSite }) => !isForSite)),
    '',
    '## To measure, draw and mutate',
    '',
    ...tableOf(tools),
    '',
  ].join('\n');
}

/** An expression is accepted when one way to read it is: "(MIT OR GPL-3.0)" is. */
function isAccepted(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ACCEPTED.test(licence.trim())));
}

function tableOf(entries: Entry[]): string[] {
  const byLicence = Map.groupBy(entries, ({ licence }) => licence);
  return [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, of]) => {
      const names = [...new Set(of.map(({ name }) => name))].toSorted();
      return `- **${licence}** (${names.length}): ${names.map((name) => `\`${name}\``).join(', ')}`;
    });
}

const entries = licencesIn('package-lock.json');
const tools = licencesIn('tools/package-lock.json');
const refused = [...entries, ...tools].filter(({ licence }) => !isAccepted(licence));
for (const { name, licence } of refused)
  console.error(`Not an accepted licence: ${name}: ${licence}`);
const text = documentOf(entries, tools);
if (process.argv.includes('--check')) {
  const isTrue = readFileSync(DOCUMENT, 'utf8') === text;
  if (!isTrue) console.error(`${DOCUMENT} is old: run node scripts/check/licences.ts.`);
  process.exitCode = isTrue && refused.length === 0 ? 0 : 1;
} else {
  writeFileSync(DOCUMENT, text);
}
