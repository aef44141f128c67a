import { expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

it.each([
  ['Lunch moves to the foyer.', ['Lunch moves to the foyer.']],
  [
    'Vote at https://example.org/vote?a=1. Thanks!',
    ['Vote at ', { href: 'https://example.org/vote?a=1' }, '. Thanks!'],
  ],
  ['See (/projects/2026).', ['See (', { href: '/projects/2026' }, ').']],
  ['/results', [{ href: '/results' }]],
])('finds the addresses in %s', (text, parts) => {
  expect(linkedText(text)).toEqual(parts);
});

it.each([
  'http://example.org',
  'javascript:alert(1)',
  'https://bank.example@evil.example/login',
  'https://localhost',
  '//evil.example/x',
  '/\\evil.example',
  'Mentors and/or judges, 24/7, 50 km /h',
  '[here](https)',
])('leads nowhere from %s', (text) => {
  expect(linkedText(text)).toEqual([text]);
});

it('keeps every character', () => {
  const text = 'a https://b.example, (/about) <https://c.example/"x"> and /d.';
  const shown = linkedText(text).map((part) => (typeof part === 'string' ? part : part.href));
  expect(shown.join('')).toBe(text);
});
