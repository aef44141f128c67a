/** Dates as people write them: "7 Sep 2027", "7.9.2027", "2027-09-07", "Sept 7, 2027". */

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * The date as 2027-09-07; null where it is none. A date without a year is one of `year`, which is
 * the edition's. Figures alone are read as in Switzerland: day, month, year.
 */
export function parseTypedDate(typed: string, year?: number): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    // "Tue 7 Sep": the weekday follows from the date, and need not be right.
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[./\s-]+(\d{1,2})(?:[./\s-]+(\d{4}|\d{2})|\.)?$/.exec(text);
  if (figures) return dateOf(yearOf(figures[3], year), Number(figures[2]), Number(figures[1]));
  const dayFirst = /^(\d{1,2})[.\s-]*([a-zäé]{3,})[.,\s-]*(\d{4}|\d{2})?$/.exec(text);
  if (dayFirst) return named(dayFirst[1], dayFirst[2], dayFirst[3], year);
  const monthFirst = /^([a-zäé]{3,})[.\s-]*(\d{1,2})(?:[,.\s-]+(\d{4}|\d{2}))?$/.exec(text);
  return monthFirst ? named(monthFirst[2], monthFirst[1], monthFirst[3], year) : null;
}

function named(day = '', month = '', typedYear?: string, year?: number): string | null {
  const index = MONTHS.findIndex((name) => name.startsWith(month.replace(/^sept$/, 'sep')));
  return index === -1 ? null : dateOf(yearOf(typedYear, year), index + 1, Number(day));
}

function yearOf(typed: string | undefined, year = Number.NaN): number {
  if (typed === undefined) return year;
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed);
}

/** Null for the 31st of a month that has none. */
function dateOf(year: number, month: number, day: number): string | null {
  if (Number.isNaN(year)) return null;
  const instant = new Date(Date.UTC(year, month - 1, day));
  const isReal = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return isReal ? instant.toISOString().slice(0, 10) : null;
}
