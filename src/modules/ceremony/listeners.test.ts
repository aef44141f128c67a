import type { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createListeners } from './listeners.ts';
import type { PassKind } from './schema.ts';

const begin = () =>
  createListeners({
    version: async () => 1,
    screens: async () => 1,
    state: async () => ({ version: 1 }),
    onError(error) {
      throw error;
    },
    pollEveryMs: 60_000,
    beatEveryMs: 60_000,
    most: { screen: 4, remote: 2 },
    mostOfNetwork: { screen: 3, remote: 2 },
  });
let listeners: ReturnType<typeof createListeners>;
beforeEach(() => {
  listeners = begin();
});
afterEach(() => listeners.close());

function open(kind: PassKind, network: string, link = kind as string): PassThrough {
  return listeners.open({ kind, link, network }, 1, async () => true);
}
const isOpen = (stream: PassThrough) => !stream.writableEnded;

it('ends the oldest line of the same link and network, and nobody else’s', () => {
  const other = open('screen', 'hall');
  const own = [1, 2, 3, 4, 5].map(() => open('screen', 'elsewhere'));
  expect(own.map(isOpen)).toEqual([false, false, true, true, true]);
  expect(isOpen(other)).toBe(true);
});

it('makes room where all places are taken, by whoever has the most lines', () => {
  const own = [1, 2, 3].map(() => open('screen', 'elsewhere'));
  const first = open('screen', 'first hall');
  const second = open('screen', 'second hall');
  expect(own.map(isOpen)).toEqual([false, true, true]);
  expect([first, second].map(isOpen)).toEqual([true, true]);
});

it('keeps places for remotes, however many screens there are, and for screens beside remotes', () => {
  const phone = open('remote', 'hall');
  const screens = [1, 2, 3, 4].map((number) => open('screen', `hall ${number}`));
  const second = open('remote', 'backstage');
  expect([phone, second, ...screens].map(isOpen)).not.toContain(false);
  open('screen', 'fifth hall');
  expect([phone, second].map(isOpen)).toEqual([true, true]);
});
