import { expect, it } from 'vitest';
import type { Sending } from './sending.ts';
import { progressWords, refusalWords } from './sending-words.ts';

const sending: Sending = {
  key: '1',
  kind: 'pitchdeck',
  fileName: 'deck.pptx',
  size: 82_837_504,
  sent: 50_541_363,
  secondsLeft: 118,
  phase: 'sending',
  sentence: '',
  isSignedOut: false,
  id: null,
};

it.each([
  ['announcing', ['79.0 MB', 'being announced']],
  ['sending', ['48.2 MB of 79.0 MB', 'about 2 minutes']],
  ['waiting', ['48.2 MB of 79.0 MB', 'waiting for the network']],
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
