import { describe, expect, it } from 'vitest';
import { parseProse } from './prose.ts';

describe('the small markdown of texts', () => {
  it('has paragraphs, which keep their words in one line', () => {
    expect(parseProse('One\nline.\n\n \nAnother.')).toEqual(['One line.', 'Another.']);
  });

  it('has lists, bold words and links', () => {
    expect(
      parseProse('Bring **all** of it:\n- a laptop\n- [the plan](https://a.example/x)'),
    ).toEqual([
      ['Bring ', { bold: 'all' }, ' of it:'],
      { list: ['a laptop', [{ link: 'https://a.example/x', text: 'the plan' }]] },
    ]);
  });

  it('leads to pages of the site and to mail', () => {
    expect(parseProse('[a](/about) [b](mailto:a@b.example)')).toEqual([
      [{ link: '/about', text: 'a' }, ' ', { link: 'mailto:a@b.example', text: 'b' }],
    ]);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](http://plain.example)',
    '[a](data:text/html,x)',
    '<script>alert(1)</script>',
    '**a',
    '[a](https://)',
  ])('shows %s as it was typed', (text) => {
    const parts = parseProse(text).flat();
    expect(parts.every((part) => typeof part === 'string')).toBe(true);
    expect(parts.join('')).toBe(text);
  });

  it('takes time that grows with the length of a text alone', () => {
    for (const text of ['**', '[', '[a](', '- ', '[a](https://', '\n \n']) {
      const before = process.cpuUsage().user;
      parseProse(text.repeat(20_000 / text.length));
      expect(process.cpuUsage().user - before).toBeLessThan(500_000);
    }
  });
});
