import { expect, test } from 'vitest';
import { withItemIds } from '../../../../../modules/content/item-ids-schema.ts';
import { createKeptTexts } from './kept-text.ts';

test('what was kept before entries had ids gets those that the server gives them', () => {
  const storage = Object.create({
    getItem(key: string) {
      return (this as Record<string, string>)[key] ?? null;
    },
    setItem(key: string, text: string) {
      (this as Record<string, string>)[key] = text;
    },
  }) as Storage;
  const base = { awards: [{ prizeName: 'First' }, { prizeName: 'Second' }] };
  const value = { awards: [{ prizeName: 'First', amount: 'CHF 5' }, { prizeName: 'Second' }] };
  const texts = createKeptTexts('2027', 'prizes', storage, 'one');
  texts.keep({ version: 1, base, value, at: Date.now() });
  expect(texts.find()?.base).toEqual(withItemIds(base));
  expect(texts.find()?.value).toEqual({
    awards: [
      { id: 'first', prizeName: 'First', amount: 'CHF 5' },
      { id: 'second', prizeName: 'Second' },
    ],
  });
});
