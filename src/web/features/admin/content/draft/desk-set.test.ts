import { expect, test, vi } from 'vitest';
import type { SectionDraft } from '../../../../../modules/content/content/schema.ts';
import { FormStore } from '../../../../lib/form-store.ts';
import { DeskSet, sectionParts } from './desk-set.ts';

function desk(refusal: string | null = null) {
  const first: SectionDraft = {
    ...{ version: 1, savedAt: '2027-03-03T13:03:00.000Z' },
    ...{ savedBy: 'anna', value: 'old' },
  };
  return new FormStore<unknown, unknown, SectionDraft>({
    ...sectionParts(null),
    first,
    drafts: { keep: () => true, find: () => null, forget() {} },
    read: (value) => (refusal === null ? { input: value } : { refusal }),
    send: (value, { version = 0 }) => Promise.resolve({ ...first, version: version + 1, value }),
    latest: () => Promise.resolve(first),
  });
}

test('tells what matters most of all sections, and nothing once all is saved', async () => {
  const set = new DeskSet();
  const told = vi.fn();
  set.subscribe(told);
  const fine = set.get('dates', () => desk());
  const bad = set.get('schedule', () => desk('The start must be a time.'));
  expect(set.get('dates', () => desk())).toBe(fine);
  fine.change(() => 'new');
  expect(set.urgent()).toMatchObject({ section: 'dates', state: { kind: 'waiting' } });
  bad.change(() => 'new');
  expect(await set.flush()).toBe(false);
  expect(set.urgent()).toMatchObject({ section: 'schedule', state: { kind: 'refused' } });
  bad.discard();
  expect(set.urgent()).toBeNull();
  expect(await set.flush()).toBe(true);
  expect(told).toHaveBeenCalled();
});
