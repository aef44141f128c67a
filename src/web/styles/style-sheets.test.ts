import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const WEB = new URL('..', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${WEB}${file}`, 'utf8');

it('are all imported: one that is not changes nothing, and nobody notices', () => {
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
