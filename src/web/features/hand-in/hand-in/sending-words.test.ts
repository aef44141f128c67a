import { expect, it } from 'vitest';
import type { Sending } from './sending.ts';
import { isRefused, progressWords, refusalWords } from './sending-words.ts';

const sending: Sending = {
  key: '1',
  kind: 'pitchdeck',
  fileName: 'deck.pptx',
  size: 82_837_504,
  sent: 50_541_363,
  secondsLeft: 118,
  phase: 'sending',
  sentence: '',
  status: 0,
  isSignedOut: false,
  id: null,
};

it.each([
  ['announcing', ['79.0 MB', 'being announced']],
  ['sending', ['48.2 MB of 79.0 MB', 'about 2 minutes']],
  ['waiting', ['48.2 MB of 79.0 MB']],
  ['paused', ['48.2 MB of 79.0 MB', 'paused']],
  ['failed', ['48.2 MB of 79.0 MB']],
  ['ended', ['79.0 MB', 'being checked']],
] as const)('a file that is %s says how far it is', (phase, words) => {
  expect(progressWords({ ...sending, phase })).toEqual(words);
});

it('says the sentence of the server, or one of its own', () => {
  expect(refusalWords(401, '')).toContain('Your session has ended. Nothing is lost');
  expect(refusalWords(404, '')).toContain('no longer there');
  expect(refusalWords(422, 'It is full.')).toBe('It is full.');
  expect(refusalWords(400, '')).toContain('could not take this file');
});

it('offers to try again only what the server may take', () => {
  const refused = [400, 413, 422].map((status) => isRefused({ phase: 'failed', status }));
  expect(refused).toEqual([true, true, true]);
  const tried = [0, 404, 409, 429, 503].map((status) => isRefused({ phase: 'failed', status }));
  expect(tried).toEqual([false, false, false, false, false]);
  expect(isRefused({ phase: 'sending', status: 422 })).toBe(false);
});
