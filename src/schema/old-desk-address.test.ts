import { expect, it } from 'vitest';
import { addressOfTab } from './old-desk-address.ts';

it.each([
  ['?tab=teams', '/admin/teams'],
  ['?tab=photos', '/admin'],
  ['?tab=account', '/admin/access'],
  ['?tab=hand-ins&x=%26', '/admin/hand-ins?x=%26'],
  ['?step=board&tab=judging', '/admin/judging?step=board'],
  ['?tab=content', '/admin/content'],
  ['?tab=content&document=2026&section=prizes', '/admin/content/2026?section=prizes'],
  ['?tab=content&document=..%2Fevil', '/admin/content?document=..%2Fevil'],
  ['?tab=teams&document=2026', '/admin/teams?document=2026'],
])('%s leads on to %s', (search, address) => {
  expect(addressOfTab(search)).toBe(address);
});

it.each(['', '?tab=', '?tab=constructor', '?step=board'])('"%s" stays', (search) => {
  expect(addressOfTab(search)).toBeNull();
});
