/**
 * Dates as people write them in English, German and French: "7 Sep 2027", "Sept 7, 2027", "1. Juni 2027",
 * "mardi 1er juin 2027", "7.9.2027", "2027-09-07".
 */

/** Without accents, an umlaut also as two letters. Three letters from the beginning are enough. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'jaenner', 'janvier'],
  ['february', 'februar', 'feber', 'fevrier'],
  ['march', 'marz', 'maerz', 'mrz', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juni', 'juin'],
  ['july', 'juli', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'oktober', 'octobre'],
  ['november', 'novembre'],
  ['december', 'dezember', 'decembre'],
];

/** What may stand before a date. The weekday follows from the date, and need not be right. */
const LEADING = new Set(
  [
    'on am den dem le',
    'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday',
    'mo montag di dienstag mi mittwoch do donnerstag fr freitag sa samstag sonnabend so sonntag',
    'lun lundi mar mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche',
  ].flatMap((words) => words.split(' ')),
);

/** A date, or why what looks like one is none; null where it does not even look like one. */
type Read = { date: string } | { refusal: string } | null;

/**
 * The date as 2027-09-07; null where it is none. A date without a year is one of `year`, which is
 * the edition's. Figures with dots are read as in Switzerland: day, month, year.
 */
export function parseTypedDate(typed: string, year?: number): string | null {
  const read = readDate(plain(typed), year);
  return read && 'date' in read ? read.date : null;
}

/** Why it is no date, where more can be said than that. */
export function dateRefusal(typed: string, year?: number): string | null {
  const read = readDate(plain(typed), year);
  return read && 'refusal' in read ? read.refusal : null;
}

/** Small letters without accents: "Décembre" is "decembre". */
const plain = (typed: string) => typed.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function readDate(text: string, year: number | undefined): Read {
  const bare = text.replace(/\b(\d{1,2})(?:st|nd|rd|th|er|re|eme|e|ten?)\b/, '$1');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})([./\s-]+)(\d{1,2})(?:[./\s-]+(\d{4}|\d{2})|\.)?$/.exec(bare);
  if (figures) return ofFigures(figures, year);
  const dayFirst = /^(\d{1,2})[.\s-]*([a-z]{3,})[.,\s-]*(\d{4}|\d{2})?$/.exec(bare);
  if (dayFirst) return named(dayFirst[1], dayFirst[2], dayFirst[3], year);
  const monthFirst = /^([a-z]{3,})[.\s-]*(\d{1,2})(?:[,.\s-]+(\d{4}|\d{2}))?$/.exec(bare);
  const read = monthFirst && named(monthFirst[2], monthFirst[1], monthFirst[3], year);
  if (read) return read;
  const [, word = '', rest = ''] = /^([a-z]+)[\s,.]+(.*)$/.exec(text) ?? [];
  return LEADING.has(word) ? readDate(rest, year) : null;
}

/** With slashes the day comes first in French and the month in the United States. */
function ofFigures([, first, between, second, typedYear]: RegExpExecArray, year?: number): Read {
  const [day, month] = [Number(first), Number(second)];
  const isEither = between?.includes('/') && day !== month && isMonth(day) && isMonth(month);
  if (!isEither) return dateOf(yearOf(typedYear, year), month, day);
  const [one, other] = [`${day} ${nameOf(month)}`, `${month} ${nameOf(day)}`];
  return {
    refusal: `This could be ${one} or ${other}; please write the month as a word, like ${day} ${nameOf(month).slice(0, 3)}.`,
  };
}

function named(day = '', typed = '', typedYear?: string, year?: number): Read {
  const months = MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(typed)) ? [index + 1] : [],
  );
  const [month, other] = months;
  if (month === undefined) return null;
  if (other !== undefined) {
    return {
      refusal: `This could be ${nameOf(month)} or ${nameOf(other)}; please write the whole month.`,
    };
  }
  return dateOf(yearOf(typedYear, year), month, Number(day));
}

const isMonth = (number: number) => number >= 1 && number <= MONTHS.length;

function nameOf(month: number): string {
  const [name = ''] = MONTHS[month - 1] ?? [];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function yearOf(typed: string | undefined, year: number | undefined): number | undefined {
  if (typed === undefined) return year;
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed);
}

/** Null for the 31st of a month that has none. */
function dateOf(year: number | undefined, month: number, day: number): Read {
  // A leap year, so that no day is refused for the want of a year.
  const instant = new Date(Date.UTC(year ?? 2028, month - 1, day));
  const isReal = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  if (!isReal) return null;
  if (year === undefined) return { refusal: 'Please write the year too, like 7 Sep 2027.' };
  return { date: instant.toISOString().slice(0, 10) };
}
