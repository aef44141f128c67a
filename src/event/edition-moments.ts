import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { Moment } from '../schema/desk.ts';
import { instantAt, momentInstant } from './event-time.ts';
import { timedItems } from './now-and-next.ts';
import { changesEnd } from './registration-times.ts';

/** All instants of an edition that organisers wait for, in order. */
export function editionMoments(edition: Edition): Moment[] {
  const { dates, registration, schedule } = edition;
  const moments: (Moment & { atMs: number })[] = [];
  const add = (title: string, instant: number | null, line = '') => {
    if (instant === null || Number.isNaN(instant)) return;
    moments.push({ title, line, at: new Date(instant).toISOString(), atMs: instant });
  };
  const { window } = registration;
  if (window) {
    add('Registration opens', momentInstant(window.opens).getTime());
    add('Registration closes', momentInstant(window.closes).getTime());
    const end = changesEnd(edition);
    if (end !== momentInstant(window.closes).getTime())
      add('Answers can no longer be changed', end);
  }
  if (registration.teamsFixedOn !== '') {
    add('Teams are fixed', instantAt(registration.teamsFixedOn, '00:00').getTime());
  }
  const { countdown } = schedule;
  if (countdown) {
    add('Kickoff', momentInstant(countdown.start).getTime());
    add('Hand-in deadline', momentInstant(countdown.end).getTime());
  }
  const { ceremony } = dates;
  if (ceremony && ceremony.date !== '' && ceremony.start !== '') {
    add('Award night', instantAt(ceremony.date, ceremony.start).getTime(), ceremony.place);
  }
  // What the schedule says of an instant that is among them says the same in other words.
  for (const { title, start } of timedItems(edition)) {
    if (!moments.some(({ atMs }) => atMs === start)) add(title, start);
  }
  return moments
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ title, at, line }) => ({ title, at, line }));
}
