import { expect, it } from 'vitest';
import { findClientProblems } from './client.ts';
import { readSources } from './imports.ts';

const FILE = 'src/web/features/a/a.ts';
const problemsOf = (source: string, file = FILE) => findClientProblems(new Map([[file, source]]));

it('finds nothing in the project', () => {
  expect(findClientProblems(readSources('.'))).toEqual([]);
});

it.each([
  ['a fetch of its own', "const answer = await fetch('/api/photos');", 'fetches by itself'],
  ['a cast answer', "const a = (await call('GET /api/photos')) as Photo[];", 'casts an answer'],
  [
    'a cast answer of a call that may sign in',
    "return (await signedIn(() =>\n  call('PUT /api/photos/:id', { params: { id: f(1) } }),\n)) as Photo;",
    'casts an answer',
  ],
])('refuses %s', (_, source, sentence) => {
  expect(problemsOf(source)).toEqual([expect.stringContaining(sentence)]);
});

it.each([
  ['a call', "const photos = await call('GET /api/photos');"],
  ['a word that ends in it', 'await refetch(); list.prefetch();'],
  ['what an answer has', "const { address } = await call('GET /api/a'); const b = c as D;"],
])('allows %s', (_, source) => {
  expect(problemsOf(source)).toEqual([]);
});

it('allows the client to fetch, and the worker of kept pages', () => {
  const source = 'const answer = await fetch(path);';
  expect(problemsOf(source, 'src/web/lib/api.ts')).toEqual([]);
  expect(problemsOf(source, 'src/web/page-worker/page-worker.ts')).toEqual([]);
});
