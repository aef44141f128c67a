import { expect, test } from 'vitest';
import { merge, withValueAt } from './merge.ts';

const item = (id: string, title: string, start = '09:00') => ({ id, title, start });
const base = { items: [item('a', 'Welcome'), item('b', 'Pitches')], note: 'Old', tags: ['x', 'y'] };

test('takes what only one of both has changed', () => {
  const mine = { ...base, note: 'Mine' };
  const theirs = { ...base, items: [item('a', 'Hello'), item('b', 'Pitches')] };
  expect(merge(base, mine, theirs)).toEqual({
    value: { ...base, note: 'Mine', items: theirs.items },
    clashes: [],
  });
});

test('has no clash where both have typed the same', () => {
  const both = { ...base, note: 'New' };
  expect(merge(base, both, { ...both })).toEqual({ value: both, clashes: [] });
});

test('reports each field that both have changed, and keeps mine until one is chosen', () => {
  const mine = { ...base, note: 'Mine', items: [item('a', 'Mine'), item('b', 'Pitches')] };
  const theirs = { ...base, note: 'Theirs', items: [item('a', 'Theirs', '10:00'), base.items[1]] };
  const { value, clashes } = merge(base, mine, theirs);
  expect(clashes).toEqual([
    { path: ['items', 0, 'title'], mine: 'Mine', theirs: 'Theirs' },
    { path: ['note'], mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(value).toMatchObject({ note: 'Mine', items: [{ title: 'Mine', start: '10:00' }, {}] });
});

test('follows entries that one has moved or added and the other has changed', () => {
  const mine = { ...base, items: [item('b', 'Pitches'), item('c', 'New'), item('a', 'Welcome')] };
  const theirs = { ...base, items: [item('a', 'Welcome'), item('b', 'Longer pitches')] };
  expect(merge(base, mine, theirs)).toMatchObject({
    value: { items: [{ title: 'Longer pitches' }, { title: 'New' }, { title: 'Welcome' }] },
    clashes: [],
  });
  expect(merge(base, theirs, mine).value).toEqual(merge(base, mine, theirs).value);
});

test('asks about the whole list where an entry was removed by one and changed by the other', () => {
  const mine = { ...base, items: [item('b', 'Pitches')] };
  const theirs = { ...base, items: [item('a', 'Changed'), item('b', 'Pitches')] };
  expect(merge(base, mine, theirs).clashes).toMatchObject([{ path: ['items'] }]);
  expect(merge(base, theirs, mine).clashes).toMatchObject([{ path: ['items'] }]);
});

test('asks about the whole list where both have changed its order', () => {
  const mine = { ...base, items: [item('b', 'Pitches'), item('a', 'Welcome')] };
  const theirs = { ...base, items: [...base.items, item('c', 'New')] };
  expect(merge(base, mine, theirs).clashes).toMatchObject([{ path: ['items'] }]);
});

test('knows entries without ids by their places, as long as none came or went', () => {
  const mine = { ...base, tags: ['mine', 'y'] };
  expect(merge(base, mine, { ...base, tags: ['x', 'theirs'] })).toMatchObject({
    value: { tags: ['mine', 'theirs'] },
    clashes: [],
  });
  expect(merge(base, mine, { ...base, tags: ['x', 'y', 'z'] }).clashes).toMatchObject([
    { path: ['tags'] },
  ]);
});

test('asks where one has emptied what the other has changed', () => {
  expect(merge(base, null, { ...base, note: 'Theirs' }).clashes).toMatchObject([{ path: [] }]);
});

test('puts a choice at its place', () => {
  expect(withValueAt(base, ['items', 1, 'title'], 'Chosen')).toEqual({
    ...base,
    items: [base.items[0], item('b', 'Chosen')],
  });
  expect(withValueAt(base, [], 'all')).toBe('all');
});
