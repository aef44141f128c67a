import { describe, expect, it } from 'vitest';
import { wholeOrder } from './answers-of-form.ts';

const challenges = [{ number: 1 }, { number: 2 }, { number: 3 }];

describe('the order of wishes', () => {
  it.each([
    ['nothing that was wished', [], [1, 2, 3]],
    ['what was wished first', [3], [3, 1, 2]],
    ['all of it', [2, 3, 1], [2, 3, 1]],
    ['a challenge that is gone', [9, 2], [2, 1, 3]],
    ['a wish twice', [2, 2], [2, 1, 3]],
    ['no number', [Number.NaN, 3], [3, 1, 2]],
  ])('has every challenge once, with %s', (_, wishes, order) => {
    expect(wholeOrder(challenges, wishes)).toEqual(order);
  });
});
