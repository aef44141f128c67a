import { isoWithOffset } from './event-time.ts';

/**
 * A column of a table with times as clocks at the event show them, for people who read it there. All go
 * by the offset of one instant, so that the title can name it.
 */
export function timeColumn<Thing>(
  title: string,
  at: Date,
  instantOf: (thing: Thing) => string | null | undefined,
): [title: string, textOf: (thing: Thing) => string] {
  const offset = isoWithOffset(at).slice(-6);
  const aheadMs = Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${offset}`);
  const shown = (instant: string) =>
    new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
  const textOf = (instant: string | null | undefined) => (instant ? shown(instant) : '');
  return [`${title} (UTC${offset})`, (thing) => textOf(instantOf(thing))];
}
