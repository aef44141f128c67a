import { expect, test } from 'vitest';
import { completedLink, linkRefusal } from './typed-link.ts';

test.each([
  ['www.example.org', 'https://www.example.org'],
  [' www.example.org ', 'https://www.example.org'],
  ['example.org/about?x=1#y', 'https://example.org/about?x=1#y'],
  ['Example.org:8443', 'https://Example.org:8443'],
  ['https://www.example.org', 'https://www.example.org'],
  ['http://www.example.org', 'http://www.example.org'],
  ['someone@example.org', 'someone@example.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['example', 'example'],
  ['see www.example.org', 'see www.example.org'],
  ['', ''],
])('makes of "%s" the address "%s"', (typed, address) => {
  expect(completedLink(typed)).toBe(address);
});

test('asks for https where http is written', () => {
  expect(linkRefusal('http://www.example.org')).toContain('https://');
  expect(linkRefusal('HTTP://www.example.org')).toContain('https://');
  expect(linkRefusal('https://www.example.org')).toBeNull();
  expect(linkRefusal('')).toBeNull();
});

test('takes time in proportion for long input', () => {
  expect(completedLink(`${'a.'.repeat(20_000)}!`)).toContain('!');
  expect(completedLink('a'.repeat(40_000))).toHaveLength(40_000);
});
