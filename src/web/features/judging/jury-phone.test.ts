import { expect, it, vi } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser-tabs.ts';
import { ask, shownJuryState, write } from './jury-phone.ts';

const view = { judge: { id: 'judge', name: 'Judge A' }, now: '2026-09-02T15:00:00Z', panels: [] };

it('never shows an older draft than what was typed last, however slow the phone keeps it', async () => {
  openBrowser();
  vi.stubGlobal('fetch', async () => Response.json(view));
  await ask();
  write('team', { note: 'Clear' });
  const reading = ask();
  write('team', { note: 'Clear and useful' });
  await reading;
  expect(shownJuryState().drafts.team?.note).toBe('Clear and useful');
});
