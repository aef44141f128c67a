/** How the editor writes instants: in Zurich time, and no longer than needed. */
const zurich = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', ...options });

const timeFormat = zurich({ hour: '2-digit', minute: '2-digit' });
const dayFormat = zurich({ day: 'numeric', month: 'long' });
const dateFormat = zurich({ day: 'numeric', month: 'long', year: 'numeric' });
const yearFormat = zurich({ year: 'numeric' });

/** 14:03 */
export const timeOf = (instant: string | number) => timeFormat.format(new Date(instant));

/** 3 March, with the year where it is another one. */
export function dayOf(instant: string | number, now = Date.now()): string {
  const date = new Date(instant);
  const isThisYear = yearFormat.format(date) === yearFormat.format(now);
  return (isThisYear ? dayFormat : dateFormat).format(date);
}

/** 20 July 2027, 09:00 */
export const momentOf = (instant: string | number) =>
  `${dateFormat.format(new Date(instant))}, ${timeOf(instant)}`;

/** 14:03 today, else with its day before it. */
export function savedAt(instant: string, now = Date.now()): string {
  const isToday = dateFormat.format(new Date(instant)) === dateFormat.format(now);
  return isToday ? timeOf(instant) : `${dayOf(instant, now)}, ${timeOf(instant)}`;
}

/** 2 problems, 1 warning */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
