import { expect, it } from 'vitest';
import { registrationsTable, WITHOUT_HEALTH, WITHOUT_PERSON } from './tables.ts';

it('a registration keeps what is counted when its person is erased, and nothing else', () => {
  const columns = Object.keys(registrationsTable.columns);
  expect(columns.filter((column) => !(column in WITHOUT_PERSON))).toEqual([
    ...['id', 'edition', 'person_id', 'state', 'team_wish', 'created_at', 'changed_at'],
    ...['offered_until', 'queued_at', 'address_confirmed_at', 'version'],
  ]);
  expect(WITHOUT_PERSON).toMatchObject({ university: '', picture_consent: 0, left_seat: null });
});

it('a registration loses diet and health some days after the event, and nothing else', () => {
  expect(WITHOUT_HEALTH).toEqual({ food: '', needs: '' });
});
