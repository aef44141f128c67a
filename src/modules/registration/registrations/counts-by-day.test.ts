import { describe, expect, it } from 'vitest';
import { countsByDay } from './counts-by-day.ts';

describe('registrations by day', () => {
  it('begin with the opening, and days in between have none', () => {
    const instants = ['2027-06-18T10:00:00.000Z', '2027-06-16T08:00:00.000Z'];
    expect(countsByDay(instants, '2027-06-15')).toEqual({
      from: '2027-06-15',
      counts: [0, 1, 0, 1],
    });
  });

  it('are those of clocks in Zurich', () => {
    expect(countsByDay(['2027-06-15T22:30:00.000Z'], '2027-06-15')?.counts).toEqual([0, 1]);
  });

  it('begin with the first if it came before the opening, or there is no opening', () => {
    const instants = ['2027-06-14T10:00:00.000Z', '2027-06-14T11:00:00.000Z'];
    const first = { from: '2027-06-14', counts: [2] };
    expect(countsByDay(instants, '2027-06-15')).toEqual(first);
    expect(countsByDay(instants, '')).toEqual(first);
  });

  it('are none where there are none', () => {
    expect(countsByDay([], '2027-06-15')).toBeNull();
  });
});
