import { describe, expect, it } from 'vitest';
import { findImportProblems, readSources } from './imports.ts';

const problemsOf = (files: Record<string, string>) =>
  findImportProblems(new Map(Object.entries(files)));

const A = 'src/modules/area/a';

describe('the import rules', () => {
  it('hold for the project', () => {
    expect(findImportProblems(readSources('.'))).toEqual([]);
  });

  it.each([
    ['a route asks its store', `${A}/routes.ts`, "import { b } from './store.ts';"],
    ['a route asks the database', `${A}/routes.ts`, "import { b } from '../../../server/db/b.ts';"],
    ['a route calls a service itself', `${A}/routes.ts`, "import { b } from './service.ts';"],
    ['a service asks a store of others', `${A}/service.ts`, "import { b } from '../b/store.ts';"],
    [
      'a service names a store of others',
      `${A}/service.ts`,
      "import type { B } from '../b/store.ts';",
    ],
    ['a service calls one of others', `${A}/service.ts`, "import { b } from '../b/service.ts';"],
    ['a service knows routes', `${A}/service.ts`, "import { b } from './routes.ts';"],
    ['a store asks others', `${A}/store.ts`, "import type { B } from '../b/service.ts';"],
    ['a store has a longer name', `${A}/user-store.ts`, "import { b } from './service.ts';"],
    ['a module opens another one', `${A}/module.ts`, "import { b } from '../b/module.ts';"],
    ['a module knows the registry', `${A}/module.ts`, "import { b } from '../../registry.ts';"],
    ['a folder of a module asks its store', `${A}/b/c.ts`, "import { b } from '../store.ts';"],
    [
      'judging asks a module',
      'src/judging/a.ts',
      "import type { B } from '../modules/area/b/schema.ts';",
    ],
    ['judging needs Node', 'src/judging/a.ts', "import { b } from 'node:crypto';"],
    ['a schema needs more', `${A}/schema.ts`, "import type { B } from './service.ts';"],
    [
      'the contract knows a module',
      'src/modules/module.ts',
      "import type { B } from './area/b/b.ts';",
    ],
    [
      'the server knows a module',
      'src/server/app.ts',
      "import { b } from '../modules/area/b/b.ts';",
    ],
    [
      'http knows a module',
      'src/server/http/a.ts',
      "import type { B } from '../../modules/area/b/b.ts';",
    ],
    ['db knows http', 'src/server/db/a.ts', "import type { B } from '../http/b.ts';"],
    ['the web imports the server', 'src/web/pages/a.tsx', "import { b } from '../../server/b.ts';"],
    [
      'the web imports more of a module than its schema',
      'src/web/pages/a.tsx',
      "import type { B } from '../../modules/area/b/service.ts';",
    ],
    [
      'the web carries the contracts',
      'src/web/lib/call.ts',
      "import { b } from '../../modules/contracts.ts';",
    ],
    [
      'the web carries a contract',
      'src/web/lib/call.ts',
      "import { b } from '../../modules/area/b/contract.ts';",
    ],
    ['a contract needs more', `${A}/contract.ts`, "import type { B } from './service.ts';"],
    ['the server imports the web', 'src/server/a.ts', "const b = await import('../web/b.ts');"],
    [
      'schema knows a noun',
      'src/schema/a.ts',
      "import type { B } from '../modules/area/b/schema.ts';",
    ],
    [
      'the web carries the modules',
      'src/web/loading/a.server.ts',
      "import { b } from '../../modules/page-data.ts';",
    ],
    [
      'the web asks the registry itself',
      'src/web/loading/a.server.ts',
      "import type { B } from '../../modules/registry.ts';",
    ],
    ['schema imports a built-in module', 'src/schema/a.ts', "import { b } from 'node:fs';"],
    ['a feature imports another one', 'src/web/features/a/a.ts', "import { b } from '../b/b.ts';"],
    ['ui imports a domain', 'src/web/ui/a.tsx', "import type { B } from '../../schema/b.ts';"],
    ['an import has several lines', `${A}/routes.ts`, "import {\n  b,\n} from './store.ts';"],
    ['a file passes on a foreign name', `${A}/routes.ts`, "export { b } from './store.ts';"],
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
  ])('name the file when %s', (_, file, source) => {
    const problems = problemsOf({ [file]: source });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(file);
  });

  it.each([
    ['a service uses its store', 'service.ts', "import { b } from './store.ts';"],
    [
      'a service names what it is handed',
      'service.ts',
      "import type { B } from '../b/service.ts';",
    ],
    ['a service uses the ground', 'service.ts', "import { b } from '../../../server/lib/b.ts';"],
    ['a service imports a package', 'service.ts', "import { z } from 'zod';"],
    ['a store joins a table of others', 'store.ts', "import type { B } from '../b/tables.ts';"],
    ['a store hands over rows', 'store.ts', "import type { B } from '../b/member-rows.ts';"],
    ['routes name their services', 'routes.ts', "import { type B, type C } from './service.ts';"],
    ['a schema uses another one', 'schema.ts', "import { b } from '../b/schema.ts';"],
    ['a module puts its parts together', 'module.ts', "import { b } from './routes.ts';"],
  ])('allow that %s', (_, file, source) => {
    expect(problemsOf({ [`${A}/${file}`]: source })).toEqual([]);
  });

  it('allow that a loader imports schemas, and a page its loader', () => {
    expect(
      problemsOf({
        'src/web/pages/a.server.ts': "import { b } from '../../modules/area/b/schema.ts';",
        'src/web/pages/a.tsx': "export { loader } from './a.server.ts';",
      }),
    ).toEqual([]);
  });

  it.each([
    ['of code', "import { a } from './a.ts';"],
    ['of types', "import type { A } from './a.ts';"],
  ])('name a circle %s', (_, back) => {
    const problems = problemsOf({
      'src/server/db/a.ts': "import { b } from './b.ts';",
      'src/server/db/b.ts': back,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('in a circle');
  });
});

it('of two areas only the later one imports the other', () => {
  const registry = `
    import { checkIn } from './days/check-in/module.ts';
    import { teams } from './teams/teams/module.ts';
    export const modules = none.and(teams).and(checkIn);`;
  const problemsOf = (file: string, source: string) =>
    findImportProblems(
      new Map([
        ['src/modules/registry.ts', registry],
        [file, source],
      ]),
    ).filter((problem) => problem.startsWith(file));
  const early = 'src/modules/teams/teams/board.ts';
  const late = 'src/modules/days/check-in/scans.ts';
  expect(problemsOf(late, "import type { A } from '../../teams/teams/board.ts';")).toEqual([]);
  expect(problemsOf(early, "import type { A } from '../../days/check-in/scans.ts';")).toEqual([
    `${early} imports ${late}: days comes after teams, and has to hand it over.`,
  ]);
  const [store, tables] = [
    'src/modules/teams/teams/store.ts',
    'src/modules/days/check-in/tables.ts',
  ];
  expect(problemsOf(store, "import type { A } from '../../days/check-in/tables.ts';")).toEqual([
    `${store} imports ${tables}: days comes after teams, and has to hand it over.`,
  ]);
});
