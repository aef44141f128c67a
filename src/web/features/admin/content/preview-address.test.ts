import { expect, test } from 'vitest';
import type { DocumentDraft } from '../../../../modules/content/content/schema.ts';
import { previewAddress, previewPages, previewPlace } from './preview-address.ts';

const draftWith = (sections: Record<string, unknown>) =>
  ({
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, value]) => [name, { value }]),
    ),
  }) as unknown as DocumentDraft;
const young = draftWith({ results: null, archive: null });
const past = draftWith({ results: { summary: '' }, archive: null });

test('an edition has its own results, and only those that are written', () => {
  const paths = (document: string, draft: DocumentDraft) =>
    previewPages(document, draft).map(({ path }) => path);
  expect(paths('2025', past)).toContain('/results/2025');
  expect(paths('2025', past)).not.toContain('/archive/2025');
  expect(paths('2027', young).filter((path) => /results|archive/.test(path))).toEqual([]);
  expect(paths('site', young)).toContain('/results');
});

test('the place of a section is where its words are read', () => {
  expect(previewPlace('prizes', '2027', young)).toEqual({ path: '/', anchor: 'awards' });
  expect(previewPlace('rubric', '2027', young).path).toBe('/dashboard');
  expect(previewPlace('registration', '2027', young)).toEqual({ path: '/register' });
  expect(previewPlace('results', '2025', past)).toEqual({ path: '/results/2025' });
  expect(previewPlace('privacy', 'site', young)).toEqual({ path: '/privacy' });
});

test('a section without a page of its own leads to the landing page', () => {
  expect(previewPlace('results', '2027', young)).toEqual({ path: '/' });
});

test('the address names document, moment and place', () => {
  const at = Date.parse('2027-07-20T07:00:00Z');
  expect(previewAddress({ path: '/', anchor: 'awards' }, '2027', at)).toBe(
    '/?preview=2027&at=2027-07-20T07%3A00%3A00.000Z#awards',
  );
});
