import { expect, it } from 'vitest';
import { titleOfFile } from './use-many-photos.ts';

it.each([
  ['award-ceremony.jpg', 'Award ceremony'],
  ['team_3  at_work.JPEG', 'Team 3 at work'],
  ['2026-09-01 opening.png', '2026-09-01 opening'],
  ['.jpg', ''],
  ['DSC 0042', 'DSC 0042'],
])('makes a title of "%s"', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

it('keeps within the limit', () => {
  expect(titleOfFile(`${'long'.repeat(2000)}.jpg`)).toHaveLength(200);
});
