import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/linear-time.ts';
import { PAGE_MODULES_ID } from '../../schema/page-modules.ts';
import { createHeadingNames } from './own-page.server.ts';

describe('the names of headings', () => {
  it('are each given once, whatever the headings are', () => {
    const headings = ['Rules', 'Rules', 'Rules 3', 'Rules', 'rules!', '?', '??'];
    expect(headings.map(createHeadingNames())).toEqual([
      'rules',
      'rules-2',
      'rules-3',
      'rules-4',
      'rules-5',
      'part',
      'part-2',
    ]);
  });

  it.each(['Main', 'Contact', 'Partners', 'Timeline', PAGE_MODULES_ID])(
    'are never one that the site itself looks for: %s',
    (heading) => {
      expect(createHeadingNames()(heading)).toBe(`${heading.toLowerCase()}-2`);
    },
  );

  it.each([
    ['equal ones', () => 'a'],
    ['those that count by themselves', (at: number) => (at % 2 === 0 ? 'a' : `a ${at}`)],
  ])('take time that grows with their number alone: %s', async (what, headingOf) => {
    await expectLinear(what, 8000, (count) => {
      const nameOf = createHeadingNames();
      for (let at = 0; at < count; at += 1) nameOf(headingOf(at));
    });
  });
});
