import { expect, it } from 'vitest';
import { unlinked } from './unlinked.ts';

it.each([
  ['visit evil.example now', 'visit evil. example now'],
  ['www.evil.example/path?x', 'www. evil. example/path?x'],
  ['https://evil.example', 'https: //evil. example'],
  ['a@b.example', 'a @ b. example'],
  ['<a@b>', '<a @ b>'],
  ['evil。example evil．example', 'evil。 example evil． example'],
  ['a＠b', 'a @ b'],
  ['пример.рф 例.中国 i❤.ws', 'пример. рф 例. 中国 i❤. ws'],
  ['evil.\u2060example', 'evil. \u2060example'],
  ['10.0.0.1/x', '10. 0. 0. 1/x'],
  ['1.1。evil。example', '1. 1。 evil。 example'],
  ['\\\\evil\\share', '\\ \\evil\\share'],
  ['evil.zip evil.com.pdf', 'evil. zip evil. com.pdf'],
])('%s becomes %s', (typed, harmless) => {
  expect(unlinked(typed)).toBe(harmless);
});

it.each([
  'Ada M. Muster',
  'Zoë O’Neil-Müller (Dr. h. c.)',
  'Version 2.5, v2.0',
  'team-7-pitchdeck.pptx',
  'What? Yes. No...',
])('%s stays as it is', (typed) => {
  expect(unlinked(typed)).toBe(typed);
});
