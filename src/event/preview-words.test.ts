import { expect, test } from 'vitest';
import { previewWords } from './preview-words.ts';

const now = Date.parse('2027-07-20T07:00:00Z');

test('says what is looked at, and at which moment in Zurich', () => {
  expect(previewWords({ inHand: 2027, now })).toBe('Preview of edition 2027: 20 Jul 2027, 09:00');
  expect(previewWords({ now })).toBe('Preview of the site: 20 Jul 2027, 09:00');
  expect(previewWords({ pageInHand: 'Getting here', now })).toBe(
    'Preview of the page "Getting here": 20 Jul 2027, 09:00',
  );
});
