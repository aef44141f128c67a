import { describe, expect, it } from 'vitest';
import { partsOf, scoreOf, tellPart } from './mutation-parts.ts';

const part = { name: 'modules/a', files: ['src/modules/a/one.ts'], lines: 30 };

describe('the parts of what is mutated', () => {
  it('are whole folders, with what lies deeper in them', () => {
    const parts = partsOf([
      { path: 'src/modules/a/deep/two.ts', lines: 20 },
      { path: 'src/modules/a/one.ts', lines: 10 },
      { path: 'src/modules/registry.ts', lines: 40 },
      { path: 'src/server/db/rows.ts', lines: 50 },
    ]);
    expect(parts).toEqual([
      {
        name: 'modules/a',
        files: ['src/modules/a/deep/two.ts', 'src/modules/a/one.ts'],
        lines: 30,
      },
      { name: 'modules', files: ['src/modules/registry.ts'], lines: 40 },
      { name: 'server/db', files: ['src/server/db/rows.ts'], lines: 50 },
    ]);
  });

  it('are several of a large folder, none too large and no file twice', () => {
    const files = [300, 100, 50, 390, 700, 10].map((lines, index) => ({
      path: `src/modules/a/${index}.ts`,
      lines,
    }));
    const parts = partsOf(files);
    expect(parts.map(({ name, lines }) => [name, lines])).toEqual([
      ['modules/a-1', 400],
      ['modules/a-2', 50],
      ['modules/a-3', 390],
      // One file is never cut.
      ['modules/a-4', 700],
      ['modules/a-5', 10],
    ]);
    expect(parts.flatMap((each) => each.files)).toEqual(files.map(({ path }) => path));
  });
});

describe('the score of a part', () => {
  it('counts what was tried in its own files', () => {
    const mutants = (...statuses: string[]) => ({
      mutants: statuses.map((status) => ({ status })),
    });
    const report = {
      files: {
        'src/modules/a/one.ts': mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'),
        'src/modules/b/other.ts': mutants('Survived'),
      },
    };
    expect(scoreOf(report, part)).toEqual({ noticed: 2, tried: 4 });
  });

  it('is told with its date, where there is one', () => {
    expect(tellPart(part)).toMatch(/^modules\/a +1 files, 30 lines$/);
    const score = { noticed: 3, tried: 4, minutes: 12, date: '2026-11-17' };
    expect(tellPart(part, score)).toMatch(/: 75\.0 %, 3 of 4, 12 min, 2026-11-17$/);
    expect(tellPart(part, { ...score, noticed: 0, tried: 0 })).toContain('nothing to try');
  });
});
