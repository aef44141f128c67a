/** A day that people can live through: one thing after the other, and time for every team. */
import { type EditionCheck, type Found, quoted, warning } from './found.ts';

const PITCH_MINUTES = 10;

export const checkSchedule: EditionCheck = ({ schedule: { days }, challenges: { challenges } }) => {
  const teams = challenges.reduce((sum, challenge) => sum + challenge.teams.length, 0);
  return days.flatMap(({ items }, day) =>
    items.flatMap(({ title, start, end }, at) => {
      const found: Found[] = [];
      const path = ['days', day, 'items', at];
      const say = (field: string, sentence: string) =>
        found.push(warning('schedule', [...path, field], sentence));
      const from = minutesOf(start);
      const to = minutesOf(end);
      if (from !== null && to !== null && to <= from) {
        say('end', `${quoted(title)} ends at ${end}, before it starts.`);
      }
      const before = items[at - 1];
      // An open end lasts until the next item begins.
      const freeFrom = before ? minutesOf(before.end || before.start) : null;
      if (before && from !== null && freeFrom !== null && from < freeFrom) {
        const ended = before.end ? `ends at ${before.end}` : `starts at ${before.start}`;
        say(
          'start',
          `${quoted(title)} starts at ${start}, ${quoted(before.title)} before it ${ended}.`,
        );
      }
      if (/\bpitch(?:es)?\b/i.test(title) && from !== null && to !== null && to > from) {
        const needed = teams * PITCH_MINUTES;
        if (needed > to - from) {
          say('end', `${teams} teams need ${needed} minutes, ${quoted(title)} has ${to - from}.`);
        }
      }
      return found;
    }),
  );
};

function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
