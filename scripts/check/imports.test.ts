import { describe, expect, it } from 'vitest';
import { findImportProblems, readSources } from './imports.ts';

const problemsOf = (files: Record<string, string>) =>
  findImportProblems(new Map(Object.entries(files)));

describe('the import rules', () => {
  it('hold for the project', () => {
    expect(findImportProblems(readSources('.'))).toEqual([]);
  });

  it.each([
    ['the web imports the server', 'src/web/pages/a.tsx', "import { b } from '../../server/b.ts';"],
    ['the server imports the web', 'src/server/a.ts', "const b = await import('../web/b.ts');"],
    ['schema imports a built-in module', 'src/schema/a.ts', "import { b } from 'node:fs';"],
    ['a feature imports another one', 'src/web/features/a/a.ts', "import { b } from '../b/b.ts';"],
    ['ui imports a domain', 'src/web/ui/a.tsx', "import type { B } from '../../schema/b.ts';"],
  ])('name the file when %s', (_, file, source) => {
    const problems = problemsOf({ [file]: source });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(file);
  });

  it('name a circle, but not one of types alone', () => {
    const circle = {
      'src/server/db/a.ts': "import { b } from './b.ts';",
      'src/server/db/b.ts': "import { a } from './a.ts';",
    };
    expect(problemsOf(circle)).toHaveLength(1);
    expect(
      problemsOf({ ...circle, 'src/server/db/b.ts': "import type { A } from './a.ts';" }),
    ).toEqual([]);
  });
});
