import { afterEach, expect, it, vi } from 'vitest';
import type { JuryView } from '../../../modules/judging/judging/schema.ts';
import { readWork, shownJuryState, takeView, write } from './jury-state.ts';
import type { Draft } from './kept-on-phone.ts';

const storage = vi.hoisted(() => ({
  draft: undefined as Draft | undefined,
  isSlow: Promise.resolve() as Promise<unknown>,
}));

vi.mock('./kept-on-phone.ts', () => ({
  keepView: async () => {},
  async keepDraft(draft: Draft) {
    await storage.isSlow;
    storage.draft = draft;
  },
  keptWork: async () => ({ drafts: storage.draft ? [storage.draft] : [], waiting: [] }),
}));

const view = {
  judge: { id: 'judge' },
  now: '2026-09-02T15:00:00Z',
  panels: [],
} as unknown as JuryView;

afterEach(() => {
  storage.draft = undefined;
});

it('never shows an older draft than what was typed last, however slow the phone keeps it', async () => {
  await takeView(view);
  const slow = Promise.withResolvers<void>();
  storage.isSlow = slow.promise;
  write('team', { note: 'Clear' });
  const reading = readWork();
  write('team', { note: 'Clear and useful' });
  slow.resolve();
  await reading;
  expect(shownJuryState().drafts.team?.note).toBe('Clear and useful');
});
