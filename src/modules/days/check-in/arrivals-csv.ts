import { instantAt } from '../../../event/event-time.ts';
import { timeColumn } from '../../../event/time-column.ts';
import { type CsvColumns, createCsv } from '../../../server/lib/csv.ts';
import type { Arrivals } from './schema.ts';

type Person = Arrivals['people'][number];

/** Who came when, as a table. */
export function arrivalsCsv({ days, people }: Arrivals): string {
  const columns: CsvColumns<Person> = [
    ['Name', ({ name }) => name],
    ['Role', ({ role }) => role],
    ['Standing', ({ standing }) => standing],
    ['Team', ({ team }) => team],
    ['Table', ({ table }) => table],
    ['University or organisation', ({ organisation }) => organisation],
    ...days.flatMap(
      ({ day }): CsvColumns<Person> => [
        timeColumn(`In on ${day}`, instantAt(day, '12:00'), ({ days }) => days[day]?.at),
        [`Door on ${day}`, (person) => person.days[day]?.door ?? ''],
      ],
    ),
  ];
  const csv = createCsv(columns);
  return csv.head + csv.lines(people);
}
