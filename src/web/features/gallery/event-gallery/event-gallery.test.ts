import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarouselStep, stepCarousel } from './event-gallery.tsx';

const at = (index: number, count: number) => ({ index, count });

describe('the carousel', () => {
  it.each([
    ['goes on', at(0, 3), { type: 'next' }, 1],
    ['wraps at the end', at(2, 3), { type: 'next' }, 0],
    ['goes back', at(2, 3), { type: 'previous' }, 1],
    ['wraps at the start', at(0, 3), { type: 'previous' }, 2],
    ['stays with one photo', at(0, 1), { type: 'next' }, 0],
    ['stays without photos', at(0, 0), { type: 'previous' }, 0],
    ['shows the chosen photo', at(0, 3), { type: 'show', index: 2 }, 2],
    ['ignores a choice that does not exist', at(1, 3), { type: 'show', index: 3 }, 1],
    ['starts again when the list becomes shorter', at(1, 3), { type: 'list', count: 2 }, 0],
    ['starts again when the list becomes empty', at(2, 3), { type: 'list', count: 0 }, 0],
    ['stays where it is when the list grows', at(2, 3), { type: 'list', count: 9 }, 2],
  ] as const)('%s', (_, carousel, step, index) => {
    expect(stepCarousel(carousel, step).index).toBe(index);
  });

  it('never points beside its list, whatever happens', () => {
    const step: fc.Arbitrary<CarouselStep> = fc.oneof(
      fc.constant({ type: 'next' as const }),
      fc.constant({ type: 'previous' as const }),
      fc.record({ type: fc.constant('show' as const), index: fc.integer({ min: -3, max: 9 }) }),
      fc.record({ type: fc.constant('list' as const), count: fc.nat(8) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { index, count } = steps.reduce(stepCarousel, at(0, 0));
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(Math.max(count, 1));
      }),
    );
  });
});
