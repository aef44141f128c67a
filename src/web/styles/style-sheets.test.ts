import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = new URL('..', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${WEB}${file}`, 'utf8');

it('are all imported: one that is not would go unnoticed', () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: WEB })
    .filter((file) => !file.includes('.test.'))
    .map(read);
  const left = globSync('**/*.css', { cwd: WEB }).filter((file) => {
    const name = basename(file).replace('.', '\\.');
    const imported = new RegExp(`import[^;\n]*/${name}(?:\\?(?:inline|url))?['"]`);
    return !sources.some((source) => imported.test(source));
  });
  expect(left).toEqual([]);
});

it('that may come before all others name the layers in their order', () => {
  const ORDER = '@layer properties, theme, base, components, utilities;';
  const first = globSync('**/*.{ts,tsx}', { cwd: WEB }).flatMap((file) =>
    [...read(file).matchAll(/from '(\.[^']+\.css)\?url'/g)].map(([, sheet = '']) =>
      join(file, '..', sheet),
    ),
  );
  expect(first.length).toBeGreaterThan(1);
  expect(first.filter((sheet) => !read(sheet).includes(ORDER))).toEqual([]);
});

it('of a part that is still come with its page: its own script, which would bring them, never loads', () => {
  const missing = globSync('pages/*.tsx', { cwd: WEB }).flatMap((page) => {
    const source = read(page);
    const brought = sheetsOf(page);
    return [...source.matchAll(/<StaticMarkup[\s\S]*?<\/StaticMarkup>/g)]
      .flatMap(([part]) => [...part.matchAll(/<(\w+) /g)].map(([, name]) => name))
      .map((name) => new RegExp(`const ${name} = lazy[^;]*?import\\('(.+?)'\\)`).exec(source)?.[1])
      .filter((file) => file !== undefined)
      .flatMap((file) => [...sheetsOf(join(page, '..', file))])
      .filter((sheet) => !brought.has(sheet))
      .map((sheet) => `${page}: ${sheet}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

/** What a file imports, and what its imports do; nothing that is lazy. */
function sheetsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.endsWith('.css')) {
    for (const [, path = ''] of read(file).matchAll(/(?:from|import) '(\.[^']+\.(?:css|tsx))'/g)) {
      sheetsOf(join(file, '..', path), seen);
    }
  }
  return new Set([...seen].filter((each) => each.endsWith('.css')));
}
