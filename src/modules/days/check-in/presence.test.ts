import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstEntries, type KnownScan, standingEntries, toldEntries } from './presence-schema.ts';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const entry = (id: string, personId: string, minute: number, door = 'A'): KnownScan => ({
  ...{ kind: 'in', id, personId, door, at: at(minute) },
});
const undo = (undoes: string): KnownScan => ({ kind: 'undo', undoes });

it('counts a person as in while one entry stands, by the first door', () => {
  const scans = [entry('1', 'ada', 5, 'B'), entry('2', 'ada', 3, 'A')];
  expect(firstEntries(standingEntries(scans)).get('ada')).toMatchObject({ id: '2', door: 'A' });
  expect(standingEntries([...scans, undo('2')]).map(({ id }) => id)).toEqual(['1']);
  expect(standingEntries([...scans, undo('2'), undo('1')])).toEqual([]);
  expect(standingEntries([undo('1'), ...scans, undo('unknown')]).map(({ id }) => id)).toEqual([
    '2',
  ]);
});

it('tells of each person one entry by each of two doors, however many there are', () => {
  const scans = Array.from({ length: 60 }, (_, each) =>
    entry(`${each}`.padStart(2, '0'), each % 3 === 0 ? 'ada' : 'bo', each, `${each % 7}`),
  );
  expect(toldEntries(standingEntries(scans)).map(({ id }) => id)).toEqual(['00', '01', '02', '03']);
  expect(toldEntries(standingEntries([...scans, undo('00')]))[2]?.id).toBe('03');
});

/** What a door does: lets people in, and takes some of it back. */
const door = (name: string) =>
  fc
    .array(fc.record({ person: fc.constantFrom('ada', 'bo', 'cy'), isUndone: fc.boolean() }))
    .map((entries) =>
      entries.flatMap(({ person, isUndone }, at): KnownScan[] => {
        const id = `${name}${at}`;
        return [entry(id, person, at, name), ...(isUndone ? [undo(id)] : [])];
      }),
    );

it('is the same however the batches of two doors are mixed, cut and sent again', () => {
  fc.assert(
    fc.property(
      door('A'),
      door('B'),
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.nat(10),
      (one, other, turns, again) => {
        const queues = [[...one], [...other]];
        const mixed: KnownScan[] = [];
        for (const turn of turns) mixed.push(...(queues[turn ? 1 : 0]?.splice(0, 2) ?? []));
        mixed.push(...queues.flat());
        const expected = standingEntries([...one, ...other]);
        expect(standingEntries(mixed)).toEqual(expected);
        expect(standingEntries([...mixed, ...mixed.slice(0, again)])).toEqual(expected);
        expect(standingEntries(mixed.toReversed())).toEqual(expected);
      },
    ),
  );
});
