/** Days and times that cannot be, or that contradict each other. */
import { formatDate, formatWeekday } from '../../../../event/event-time.ts';
import type { Edition } from '../edition-schema.ts';
import { type EditionCheck, eachText, type Found, problem, quoted, warning } from './found.ts';

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const checkDates: EditionCheck = (edition) => [
  ...checkSpan(edition),
  ...checkDays(edition),
  ...checkDaysWithoutItems(edition),
  ...checkCountdown(edition),
  ...checkCeremony(edition),
  ...checkWeekdays(edition),
];

function checkSpan({ year, dates: { firstDay, lastDay } }: Edition): Found[] {
  if (!isDate(firstDay) || !isDate(lastDay)) return [];
  if (lastDay < firstDay) {
    return [
      problem(
        'dates',
        ['lastDay'],
        'The last day is before the first day; please correct one of them.',
      ),
    ];
  }
  if (firstDay.startsWith(String(year))) return [];
  return [
    warning(
      'dates',
      ['firstDay'],
      `The first day is in ${firstDay.slice(0, 4)}, the edition is ${year}.`,
    ),
  ];
}

function checkDays({ dates: { firstDay, lastDay }, schedule: { days } }: Edition): Found[] {
  return days.flatMap(({ label, date }, at) => {
    const found: Found[] = [];
    if (!isDate(date)) return found;
    if (isDate(firstDay) && isDate(lastDay) && (date < firstDay || date > lastDay)) {
      found.push(
        problem(
          'schedule',
          ['days', at, 'date'],
          `${quoted(label)} (${formatDate(date)}) lies outside the event.`,
        ),
      );
    }
    const before = days[at - 1]?.date ?? '';
    if (isDate(before) && date <= before) {
      found.push(
        warning(
          'schedule',
          ['days', at, 'date'],
          `${quoted(label)} is not after the day before it.`,
        ),
      );
    }
    return found;
  });
}

const DAY_MS = 86_400_000;
/** Of an event; a longer one has a wrong date, which is told elsewhere. */
const DAYS_MAX = 14;

/** A schedule that has some days of the event should have all of them. */
function checkDaysWithoutItems({ dates, schedule: { days } }: Edition): Found[] {
  const { firstDay, lastDay } = dates;
  if (days.length === 0 || !isDate(firstDay) || !isDate(lastDay)) return [];
  const length = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  if (length > DAYS_MAX) {
    return [warning('dates', ['lastDay'], `The event would last ${length} days.`)];
  }
  return Array.from({ length: Math.max(0, length) }, (_, at) =>
    new Date(Date.parse(firstDay) + at * DAY_MS).toISOString().slice(0, 10),
  )
    .filter((date) => !days.some((day) => day.date === date))
    .map((date) => warning('schedule', ['days'], `${formatDate(date)} has no schedule.`));
}

function checkCountdown({ dates, schedule: { countdown, days } }: Edition): Found[] {
  if (!countdown) return [];
  const { start, end } = countdown;
  const found: Found[] = [];
  if (!isDate(start.date) || !isDate(end.date) || start.time === '' || end.time === '')
    return found;
  if (`${end.date}${end.time}` <= `${start.date}${start.time}`) {
    found.push(
      problem(
        'schedule',
        ['countdown', 'end'],
        'The countdown ends before it starts; please correct one of them.',
      ),
    );
  }
  for (const [name, { date }] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (
      isDate(dates.firstDay) &&
      isDate(dates.lastDay) &&
      (date < dates.firstDay || date > dates.lastDay)
    ) {
      found.push(
        warning(
          'schedule',
          ['countdown', name],
          `The ${name} of the countdown lies outside the event.`,
        ),
      );
    }
  }
  days.forEach((day, at) => {
    if (day.date !== end.date) return;
    day.items.forEach(({ title, description, end: itemEnd }, place) => {
      const text = `${title} ${description}`;
      if (!/\bhand(?:ing)?[- ]in\b/i.test(text)) return;
      const said = [...text.matchAll(/\b([01]?\d|2[0-3])[:.]([0-5]\d)\b/g)].map(
        ([, hour = '', minute = '']) => `${hour.padStart(2, '0')}:${minute}`,
      );
      const told = said[0] ?? itemEnd;
      if (told === '' || said.includes(end.time) || told === end.time) return;
      found.push(
        warning(
          'schedule',
          ['days', at, 'items', place],
          `${quoted(title)} says ${told}, the countdown to the hand-in ends at ${end.time}.`,
        ),
      );
    });
  });
  return found;
}

function checkCeremony({
  dates: { ceremony, firstDay, lastDay },
  schedule: { days },
}: Edition): Found[] {
  if (!ceremony || !isDate(ceremony.date)) return [];
  const found: Found[] = [];
  if (
    isDate(firstDay) &&
    isDate(lastDay) &&
    (ceremony.date < firstDay || ceremony.date > lastDay)
  ) {
    found.push(warning('dates', ['ceremony', 'date'], 'The ceremony lies outside the event.'));
  }
  if (ceremony.start !== '' && ceremony.end !== '' && ceremony.end <= ceremony.start) {
    found.push(warning('dates', ['ceremony', 'end'], 'The ceremony ends before it starts.'));
  }
  const item = days
    .find(({ date }) => date === ceremony.date)
    ?.items.find(({ title }) => /\bceremony\b/i.test(title));
  if (item && item.start !== '' && ceremony.start !== '' && item.start !== ceremony.start) {
    found.push(
      warning(
        'dates',
        ['ceremony', 'start'],
        `The ceremony starts at ${ceremony.start}, its item in the schedule at ${item.start}.`,
      ),
    );
  }
  return found;
}

const WEEKDAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const DATED_WEEKDAY = new RegExp(
  `\\b(${WEEKDAYS}),? (${MONTHS}) (\\d{1,2})\\b(?:, (\\d{4}))?`,
  'g',
);
const ANY_WEEKDAY = new RegExp(`\\b(${WEEKDAYS})\\b`);

/** A weekday that is typed beside a date must be that of the date. */
function checkWeekdays(edition: Edition): Found[] {
  const found: Found[] = [];
  edition.schedule.days.forEach(({ label, date }, at) => {
    const said = ANY_WEEKDAY.exec(label)?.[1];
    if (said === undefined || !isDate(date) || said === formatWeekday(date)) return;
    found.push(
      warning(
        'schedule',
        ['days', at, 'label'],
        `${quoted(label)} says ${said}, ${formatDate(date)} is a ${formatWeekday(date)}.`,
      ),
    );
  });
  const { year, ...sections } = edition;
  eachText(sections, (text, [section = '', ...path]) => {
    for (const [, said = '', month = '', day = '', named] of text.matchAll(DATED_WEEKDAY)) {
      const number = String(MONTHS.split('|').indexOf(month) + 1).padStart(2, '0');
      const date = `${named ?? year}-${number}-${day.padStart(2, '0')}`;
      if (!isDate(date) || formatWeekday(date) === said) continue;
      found.push(
        warning(
          String(section),
          path,
          `A text says ${said}, ${month} ${day}; that day is a ${formatWeekday(date)}.`,
        ),
      );
    }
  });
  return found;
}
