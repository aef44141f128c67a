import { describe, expect, it } from 'vitest';
import { findImportProblems, readSources } from './imports.ts';

const problemsOf = (files: Record<string, string>) =>
  findImportProblems(new Map(Object.entries(files)));

describe('the import rules', () => {
  it('hold for the project', () => {
    expect(findImportProblems(readSources('.'))).toEqual([]);
  });

  it.each([
    ['a route asks the store', 'src/server/routes/a.ts', "import { b } from '../store/b.ts';"],
    [
      'a service imports an adapter',
      'src/server/services/a.ts',
      "import { b } from '../store/b.ts';",
    ],
    ['the web imports the server', 'src/web/pages/a.tsx', "import { b } from '../../server/b.ts';"],
    ['the server imports the web', 'src/server/a.ts', "const b = await import('../web/b.ts');"],
    ['schema imports a built-in module', 'src/schema/a.ts', "import { b } from 'node:fs';"],
    ['a feature imports another one', 'src/web/features/a/a.ts', "import { b } from '../b/b.ts';"],
    ['ui imports a domain', 'src/web/ui/a.tsx', "import type { B } from '../../schema/b.ts';"],
    ['a page imports words', 'src/web/pages/a.tsx', "import { b } from '../../content/b.ts';"],
    [
      'a section imports words',
      'src/web/sections/a.tsx',
      "import { b } from '../../content/b.ts';",
    ],
    [
      'a feature imports words',
      'src/web/features/a/a.ts',
      "import { b } from '../../../content/b.ts';",
    ],
    [
      'a page imports what loaders share',
      'src/web/pages/a.tsx',
      "import { b } from '../loading/b.server.ts';",
    ],
    [
      'an import has several lines',
      'src/server/routes/a.ts',
      "import {\n  b,\n} from '../store/b.ts';",
    ],
    [
      'a file passes on a foreign name',
      'src/server/routes/a.ts',
      "export { b } from '../store/b.ts';",
    ],
  ])('name the file when %s', (_, file, source) => {
    const problems = problemsOf({ [file]: source });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(file);
  });

  it.each([
    ['a service imports the type of an adapter', "import type { B } from '../store/b.ts';"],
    ['a service imports inline types', "import { type B, type C } from '../store/b.ts';"],
    ['a service imports a package', "import { z } from 'zod';"],
  ])('allow that %s', (_, source) => {
    expect(problemsOf({ 'src/server/services/a.ts': source })).toEqual([]);
  });

  it('allow that a loader imports words, and a page its loader', () => {
    expect(
      problemsOf({
        'src/web/pages/a.server.ts': "import { b } from '../../content/b.ts';",
        'src/web/pages/a.tsx': "export { loader } from './a.server.ts';",
      }),
    ).toEqual([]);
  });

  it('name a circle, but not one of types alone', () => {
    const circle = {
      'src/server/store/a.ts': "import { b } from './b.ts';",
      'src/server/store/b.ts': "import { a } from './a.ts';",
    };
    expect(problemsOf(circle)).toHaveLength(1);
    expect(
      problemsOf({ ...circle, 'src/server/store/b.ts': "import type { A } from './a.ts';" }),
    ).toEqual([]);
  });
});
