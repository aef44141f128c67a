/** `npm run check`: everything that needs no running site, in seconds. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findClientProblems } from './client.ts';
import { checkContent } from './content.ts';
import { findRefusedWords, readGlossary, readWords } from './glossary.ts';
import { findUnknownLabels, readHandbook } from './handbook.ts';
import { findImportProblems, readSources } from './imports.ts';
import { findKitProblems, findUnwalkedForms, WALKED } from './kit.ts';
import { readContent } from './read-content.ts';

export interface CheckResult {
  name: string;
  passed: boolean;
}

const COMMANDS: readonly (readonly [string, string, ...string[]])[] = [
  ['lock file', 'scripts/complete-lock.ts', '--check'],
  ['licences', 'scripts/check/licences.ts', '--check'],
  ['route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['types', 'node_modules/typescript-compiler/bin/tsc', '-p', '.'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
];

/** What to do about one that failed, where its own messages do not say so. */
const ADVICE: Readonly<Record<string, string>> = {
  'lint and format': '(npm run format writes what can be mended without a person)',
  glossary: '(docs/glossary.md has the words)',
  content: '(in src/first-content; what is not valid there may be missing)',
};

export function runChecks(): CheckResult[] {
  const results = COMMANDS.map(([name, ...args]) => {
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    return { name, passed: status === 0 };
  });
  const sources = readSources('.');
  for (const [name, problems] of [
    ['import directions', findImportProblems(sources)],
    ['forms on the kit', findKitProblems(sources)],
    ['every form tried', findUnwalkedForms(sources, readFileSync(WALKED, 'utf8'))],
    ['one client', findClientProblems(sources)],
    ['labels of the handbook', findUnknownLabels(readHandbook('.'), sources)],
  ] as const) {
    for (const problem of problems) console.error(problem);
    results.push({ name, passed: problems.length === 0 });
  }
  const refused = findRefusedWords(readWords('.'), readGlossary('.'));
  for (const problem of refused) console.error(problem);
  results.push({ name: 'glossary', passed: refused.length === 0 });
  const content = checkContent(readContent('.'));
  for (const warning of content.warnings) console.warn(`Warning: ${warning}`);
  if (content.warnings.length > 0) {
    console.warn(
      'Warnings are questions to the organisers and fail nothing: see docs/decisions, 0003.',
    );
  }
  for (const problem of content.problems) console.error(problem);
  results.push({ name: 'content', passed: content.problems.length === 0 });
  for (const { name, passed } of results) {
    console.log(passed ? `ok   ${name}` : ['FAIL', name, ADVICE[name]].filter(Boolean).join(' '));
  }
  return results;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(runChecks().every(({ passed }) => passed) ? 0 : 1);
}
