import { describe, expect, it } from 'vitest';
import { slideshowReducer } from '../sections/highlights-slideshow.tsx';

const at = (index: number) => ({ index, isPlaying: true });

describe('a slideshow of four', () => {
  it.each([
    ['forward', 0, 1, 1],
    ['forward from the last to the first', 3, 1, 0],
    ['back', 2, -1, 1],
    ['back from the first to the last', 0, -1, 3],
  ] as const)('steps %s', (_, from, by, expected) => {
    expect(slideshowReducer(at(from), { type: 'step', by, count: 4 })).toEqual(at(expected));
  });

  it('jumps to a slide and plays on', () => {
    expect(slideshowReducer(at(0), { type: 'jump', to: 2 })).toEqual(at(2));
  });

  it('stays where it is when it is paused', () => {
    expect(slideshowReducer(at(2), { type: 'play', isPlaying: false })).toEqual({
      index: 2,
      isPlaying: false,
    });
  });
});
