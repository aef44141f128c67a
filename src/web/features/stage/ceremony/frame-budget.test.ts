import { expect, it } from 'vitest';
import { afterFrame, atReveal, type Budget, FIRST_BUDGET, type Quality } from './frame-budget.ts';

const frames = (ms: number, count = 20) => Array.from({ length: count }, () => ms);
const at = (quality: Quality): Budget => ({ ...FIRST_BUDGET, quality });
const after = (quality: Quality, times: number[]) => afterFrame(at(quality), times).quality;

/** As the canvas does: looks after each frame, and again after each change. */
function reveal(before: Budget, msOf: (quality: Quality) => number): Budget {
  let budget = atReveal(before);
  let times: number[] = [];
  for (let frame = 0; frame < 100 && budget.quality !== 'none'; frame += 1) {
    times.push(msOf(budget.quality));
    const next = afterFrame(budget, times);
    if (next !== budget) times = [];
    budget = next;
  }
  return budget;
}

/** What each of so many reveals began with, and what it came to. */
function ceremony(msAt: (reveal: number, quality: Quality) => number, count = 9): string[] {
  let budget = FIRST_BUDGET;
  return Array.from({ length: count }, (_, index) => {
    const begun = atReveal(budget).quality;
    budget = reveal(budget, (quality) => msAt(index, quality));
    return `${begun} ${budget.quality}`;
  });
}

it('keeps everything at sixty frames a second', () => {
  expect(after('all', frames(16.7))).toBe('all');
});

it('shows fewer dots when frames take too long, and then the end alone', () => {
  expect(after('all', frames(25))).toBe('fewer');
  expect(after('fewer', frames(25))).toBe('none');
  expect(after('none', frames(25))).toBe('none');
});

it('does not judge by a single frame or a few', () => {
  expect(after('all', frames(40, 5))).toBe('all');
  expect(after('all', [...frames(16, 19), 400])).toBe('all');
});

it('looks at the newest frames', () => {
  expect(after('fewer', [...frames(30), ...frames(16.7)])).toBe('fewer');
});

it('has all dots again after one slow reveal', () => {
  expect(ceremony((index) => (index === 1 ? 40 : 16.7), 5)).toEqual([
    'all all',
    'all none',
    'fewer fewer',
    'all all',
    'all all',
  ]);
});

it('forgets a slow reveal once one was not, so that the next one is tried again at once as well', () => {
  const told = ceremony((index) => (index === 0 || index === 4 ? 40 : 16.7), 6);
  expect(told.slice(3)).toEqual(['all all', 'all none', 'fewer fewer']);
});

it('tries ever more rarely on a computer that stays slow', () => {
  const told = ceremony(() => 40);
  expect(told.map((words) => words.split(' ')[0])).toEqual([
    ...['all', 'fewer', 'none', 'fewer', 'none', 'none', 'none', 'fewer', 'none'],
  ]);
  expect(told.every((words) => words.endsWith('none'))).toBe(true);
});

it('stays with fewer dots where those are fast enough', () => {
  const told = ceremony((_, quality) => (quality === 'all' ? 25 : 16.7));
  expect(told.every((words) => words.endsWith('fewer'))).toBe(true);
  expect(told.filter((words) => words.startsWith('all')).length).toBeLessThan(5);
});
