import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GROUPS, type TestGroup } from './groups.ts';
import type { TestFile } from './outcome.ts';
import { planGroups, stateOf } from './proven.ts';

const GROUP: TestGroup = {
  name: 'pages',
  why: '',
  files: ['tests/page.spec.ts'],
  sources: ['src', 'tests', 'lock.json'],
  without: /^src\/judging\//,
  isInBrowser: true,
};

let root = '';
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const WORLDS = ['sqlite', 'pair'];
const state = (browser = 'Chromium 1') => stateOf(GROUP, { browser, worlds: WORLDS }, root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'proven-'));
  write('lock.json', '{}');
  write('src/page.ts', 'one\ntwo\n');
  write('src/judging/vote.ts', 'vote');
  write('src/page.test.ts', 'a test of it');
  write('tests/helper.ts', 'help');
  write('tests/page.spec.ts', 'a test');
  write('tests/other.spec.ts', 'another test');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the state of a group', () => {
  it.each(['src/page.ts', 'src/new.ts', 'tests/helper.ts', 'tests/page.spec.ts', 'lock.json'])(
    'changes with %s',
    (path) => {
      const before = state();
      write(path, 'changed');
      expect(state()).not.toBe(before);
    },
  );

  it('changes with a name, and with what is removed', () => {
    const before = state();
    rmSync(join(root, 'tests/helper.ts'));
    const without = state();
    write('tests/assistant.ts', 'help');
    expect(new Set([before, without, state()]).size).toBe(3);
  });

  it('changes with the browser, unless the group needs none', () => {
    expect(state('Chromium 2')).not.toBe(state('Chromium 1'));
    const apart = { ...GROUP, isInBrowser: false };
    const stateApart = (browser: string, worlds = WORLDS) =>
      stateOf(apart, { browser, worlds }, root);
    expect(stateApart('Chromium 2')).toBe(stateApart('Chromium 1'));
    // Without servers some of its tests are not there at all.
    expect(stateApart('Chromium 1', ['sqlite'])).not.toBe(stateApart('Chromium 1'));
  });

  it('stays with what the group leaves out, and with tests that are not its own', () => {
    const before = state();
    write('src/judging/vote.ts', 'changed');
    write('src/page.test.ts', 'changed');
    write('tests/other.spec.ts', 'changed');
    expect(state()).toBe(before);
  });

  it('is the same on a machine that ends lines in another way, or made the files in another order', () => {
    const before = state();
    rmSync(join(root, 'src/page.ts'));
    rmSync(join(root, 'tests'), { recursive: true });
    write('tests/page.spec.ts', 'a test');
    write('tests/other.spec.ts', 'another test');
    write('tests/helper.ts', 'help');
    write('src/page.ts', 'one\r\ntwo\r\n');
    expect(state()).toBe(before);
  });

  it('tells pictures apart by each of their bytes', () => {
    write('src/picture.png', Buffer.from([0xff, 0x80]));
    const before = state();
    write('src/picture.png', Buffer.from([0xff, 0x81]));
    expect(state()).not.toBe(before);
  });
});

describe('a plan', () => {
  const ran = (...statuses: TestFile['tests'][number]['status'][]): TestFile[] => [
    {
      path: 'tests/page.spec.ts',
      seconds: 1,
      tests: statuses.map((status) => ({ title: 'works', seconds: 1, status })),
      hasFailed: false,
    },
  ];

  it('leaves a group out whose state is the proven one, and no other', () => {
    const plan = (proven: Record<string, string>) => planGroups([GROUP], proven, () => 'now');
    expect(plan({ pages: 'now' }).unchanged).toEqual([GROUP]);
    expect(plan({ pages: 'before' }).unchanged).toEqual([]);
    expect(plan({}).unchanged).toEqual([]);
  });

  it('proves a group whose tests have all passed, and keeps what it knows of others', () => {
    const plan = planGroups([GROUP], { pages: 'before', others: 'x' }, () => 'now');
    expect(plan.provenAfter(ran('passed', 'passed'))).toEqual({ pages: 'now', others: 'x' });
  });

  it.each([
    ['one that failed', ran('passed', 'failed')],
    ['one that was skipped', ran('passed', 'skipped')],
    ['no test at all', ran()],
    ['a file that did not run', []],
    [
      'a file that fails after its tests',
      ran('passed').map((file) => ({ ...file, hasFailed: true })),
    ],
  ])('proves nothing by %s', (_, files) => {
    const plan = planGroups([GROUP], { pages: 'before' }, () => 'now');
    const { pages } = plan.provenAfter(files);
    expect(pages).not.toBe('now');
  });

  it('forgets what was proven of a group that has failed, and keeps it of one that was left out', () => {
    const plan = planGroups([GROUP], { pages: 'now' }, () => 'now');
    expect(plan.provenAfter(ran('failed'))).toEqual({});
    expect(plan.provenAfter([])).toEqual({ pages: 'now' });
  });

  it('proves nothing of sources that were changed during the run', () => {
    let now = 'at first';
    const plan = planGroups([GROUP], {}, () => now);
    now = 'then';
    expect(plan.provenAfter(ran('passed'))).toEqual({});
  });
});

describe('the groups', () => {
  it('name files that are there, each once', () => {
    const files = GROUPS.flatMap((group) => group.files);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    const sources = GROUPS.flatMap((group) => group.sources);
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  });

  it.each(GROUPS)('$name has everything among its sources that its tests import', (group) => {
    const isNamed = (file: string) =>
      [...group.sources, ...group.files].some(
        (each) => file === each || file.startsWith(`${each}/`),
      );
    expect(importedBy(group.files).filter((file) => !isNamed(file))).toEqual([]);
  });

  it('stand in the document on testing, each with its reason', () => {
    const document = readFileSync('docs/testing.md', 'utf8').replace(/\s+/g, ' ');
    const missing = GROUPS.filter(({ name, why }) => !document.includes(`- **${name}.** ${why}`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

/** Files of the project that these import, one through another. */
function importedBy(files: readonly string[]): string[] {
  const met = new Set(files);
  for (const file of met) {
    if (!/\.(?:m?ts|tsx|mjs)$/.test(file)) continue;
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?!import type)[^'\n]*(?:from|import\(?) ?'(\.[^']+)'/gm,
    );
    for (const [, path = ''] of imports) {
      const imported = join(dirname(file), path.replace(/\?.*/, ''));
      if (existsSync(imported)) met.add(imported);
    }
  }
  return [...met];
}
