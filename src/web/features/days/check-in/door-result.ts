import { momentWriter } from '../../../../event/event-clock.ts';
import type { ReadCode } from '../../../../modules/days/check-in/code-schema.ts';
import { firstEntries } from '../../../../modules/days/check-in/presence-schema.ts';
import type { Entry, EventPerson } from '../../../../modules/days/check-in/schema.ts';

/** What a code or a name leads to at the door. */
export type Found =
  | { kind: 'to-let-in'; person: EventPerson }
  | { kind: 'already'; person: EventPerson; entry: Entry }
  | { kind: 'not-expected'; person: EventPerson }
  | { kind: 'several'; people: readonly EventPerson[] }
  | { kind: 'no'; read: ReadCode };

/** What is shown in the band. */
export type Result =
  | Exclude<Found, { kind: 'to-let-in' }>
  | { kind: 'in'; person: EventPerson; entryId: string; at: number }
  | { kind: 'undone'; person: EventPerson };

export function findByCode(
  read: ReadCode,
  people: readonly EventPerson[],
  entries: readonly Entry[],
): Found {
  if (read.kind !== 'code') return { kind: 'no', read };
  const found = people.filter(({ code }) => code === read.code);
  const [person] = found;
  if (!person) return { kind: 'no', read };
  // Once in many years: the door asks for the name.
  return found.length > 1 ? { kind: 'several', people: found } : standingOf(person, entries);
}

export function standingOf(person: EventPerson, entries: readonly Entry[]): Found {
  const entry = firstEntries(entries).get(person.id);
  if (entry) return { kind: 'already', person, entry };
  return { kind: person.standing === 'expected' ? 'to-let-in' : 'not-expected', person };
}

/** "4 of 6 are in"; empty for who is in no team. */
export function teamInWords(
  { team }: EventPerson,
  people: readonly EventPerson[],
  entries: readonly Entry[],
): string {
  if (team === '') return '';
  const members = people.filter((each) => each.team === team && each.standing === 'expected');
  const first = firstEntries(entries);
  return `${members.filter(({ id }) => first.has(id)).length} of ${members.length} are in`;
}

/** Why a code is not accepted, in a sentence that says what to do. */
export function refusalOf(read: ReadCode, edition: number): { title: string; text: string } {
  switch (read.kind) {
    case 'code':
      return {
        title: 'Unknown code',
        text: `Not on the list of ${edition}. An old mail, or someone who registered a moment ago. Find them by name.`,
      };
    case 'other-year':
      return {
        title: `A code of ${read.edition}`,
        text: `It was for ${read.edition}, not for ${edition}. Find the person by name.`,
      };
    case 'other-site':
      return {
        title: 'Another event',
        text: 'This code is of another event. Find the person by name.',
      };
    case 'mistyped':
      return {
        title: 'Mistyped code',
        text: 'A character is wrong, or two are swapped. Check it again, or find the person by name.',
      };
    case 'no-code':
      return {
        title: 'Not a check-in code',
        text: 'It is for something else. The code is on the badge and on the person’s own page.',
      };
  }
}

const hours = momentWriter({ hour: '2-digit', minute: '2-digit' });
/** As clocks at the event show it: 08:41. */
export const clock = (instant: string | number): string => hours(new Date(instant));

/** "Day 2": of the event; empty on other days. */
export function dayInWords(days: readonly string[], day: string): string {
  const at = days.indexOf(day);
  return at === -1 ? '' : `Day ${at + 1}`;
}

export function agoInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return 'earlier today';
}

export const notSentInWords = (count: number): string =>
  count === 1 ? '1 not sent yet' : `${count} not sent yet`;
