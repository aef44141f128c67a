import {
  formatClockTime,
  formatDayAndMonth,
  formatDeadlineDate,
  formatStamp,
} from '../../../../event/event-time.ts';
import type {
  HandInVersion,
  OwnHandIns,
  PendingUpload,
} from '../../../../modules/hand-in/hand-ins/schema.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** Beyond this, seconds are not shown. */
const DAYS_FROM_S = 4 * DAY_S;

/** How long it will still take, as roughly as it can be known. */
export function timeLeftWords(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '';
  if (seconds < MINUTE_S) return 'less than a minute';
  if (seconds < HOUR_S) return about(Math.round(seconds / MINUTE_S), 'minute');
  return about(Math.round(seconds / HOUR_S), 'hour');
}

const about = (count: number, noun: string) => `about ${count} ${noun}${count === 1 ? '' : 's'}`;

/** What the countdown shows for whole seconds: digits, or days where it is long. */
export function countdownWords(digits: string): string {
  const hours = Number(digits.split(':')[0]);
  return hours * HOUR_S < DAYS_FROM_S ? digits : `${Math.floor(hours / 24)} days`;
}

/** 15:00, or 15:00:30 where it is not a full minute. */
export function timeOf(instant: string): string {
  const time = formatClockTime(Date.parse(instant));
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

/** 02.09.2026 at 15:00 */
export function deadlineWords(instant: string): string {
  return `${formatDeadlineDate(formatStamp(Date.parse(instant)).slice(0, 10))} at ${timeOf(instant)}`;
}

/** "at 15:00" on the day itself, "on 2 September at 15:00" before. */
export function closesWords(deadline: string, now: string): string {
  const [day, today] = [deadline, now].map((each) => formatStamp(Date.parse(each)).slice(0, 10));
  const on = day === undefined || day === today ? '' : `on ${formatDayAndMonth(day)} `;
  return `${on}at ${timeOf(deadline)}`;
}

/** What becomes of a file that is on its way. */
export function announcedWords(
  { announcedAt, countsUntil }: Pick<PendingUpload, 'announcedAt' | 'countsUntil'>,
  deadline: string,
): string {
  const announced = `Announced at ${formatClockTime(Date.parse(announcedAt))}`;
  if (countsUntil === null) {
    return `${announced}, after the deadline: it is kept as late, and the organisers decide. You may close the lid: it continues when you are back.`;
  }
  return `${announced}, so it counts even if it ends after ${timeOf(deadline)}. You may close the lid: it continues when you are back. It has to be here by ${timeOf(countsUntil)}.`;
}

/** The word beside the name of a file, and how it looks. */
export function standingWords({ standing, receipt }: HandInVersion): {
  words: string;
  look: 'good' | 'caution' | 'danger';
} {
  const time = formatClockTime(Date.parse(receipt.receivedAt));
  if (standing === 'in time') return { words: `received ${time}`, look: 'good' };
  if (standing === 'late') return { words: `late, received ${time}`, look: 'caution' };
  if (standing === 'accepted') return { words: `late, accepted`, look: 'good' };
  return { words: `late, refused`, look: 'danger' };
}

/** The version that a team is shown first: the one that counts, or the newest where none does. */
export const shownVersion = (versions: readonly HandInVersion[]): HandInVersion | undefined =>
  versions.find(({ counts }) => counts) ?? versions[0];

/** What of a late version is to be said in full, with what counts meanwhile. */
export function lateWords(versions: readonly HandInVersion[]): string {
  const [newest] = versions;
  if (!newest || newest.standing === 'in time') return '';
  const counting = versions.find(({ counts }) => counts);
  const it = newest === shownVersion(versions) ? 'it' : `version ${newest.receipt.version}`;
  if (newest.standing === 'accepted') {
    return `The organisers accepted ${it}: ${asSentence(newest.decisionReason)}`;
  }
  const meanwhile = counting
    ? ` Version ${counting.receipt.version} counts.`
    : ' Nothing counts yet.';
  return newest.standing === 'refused'
    ? `The organisers did not accept ${it}: ${asSentence(newest.decisionReason)}${meanwhile}`
    : `${it === 'it' ? 'It' : `Version ${newest.receipt.version}`} came after the deadline, at ${formatClockTime(Date.parse(newest.receipt.receivedAt))}, and is kept. The organisers decide.${meanwhile}`;
}

/** That the version that counts was chosen, and until when another one can take its place. */
export function chosenWords(versions: readonly HandInVersion[], isClosed: boolean): string {
  const counting = versions.find(({ chosen }) => chosen !== null);
  if (!counting?.chosen) return '';
  const { at, reason } = counting.chosen;
  const { version } = counting.receipt;
  const chosen =
    reason === ''
      ? `Your team chose version ${version} at ${formatClockTime(Date.parse(at))}: it counts.`
      : `The organisers chose version ${version}: ${asSentence(reason)}`;
  return isClosed
    ? chosen
    : `${chosen} If you hand in another file before the deadline, that one counts.`;
}

/** Whether the team can let it count, before the deadline. */
export const canCount = ({ counts, standing }: HandInVersion): boolean =>
  !counts && (standing === 'in time' || standing === 'accepted');

/** "3 slides", "1 page"; nothing where they could not be counted. */
export function countedWords({ slides, unit }: HandInVersion['findings']): string[] {
  return slides === null ? [] : [`${slides} ${slides === 1 ? unit.slice(0, -1) : unit}`];
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** After the deadline: what is judged as things stand. */
export function countingWords(own: OwnHandIns, names: Readonly<Record<string, string>>): string {
  const parts = own.files.map(({ kind, versions }) => {
    const counting = versions.find(({ counts }) => counts);
    return `${names[kind]} ${counting ? `version ${counting.receipt.version}` : 'none'}`;
  });
  return `What counts: ${parts.join(', ')}.`;
}

/** The last earlier version that was warned of, once the one that counts is not. */
export function mendedWords(
  versions: readonly HandInVersion[],
): { lead: string; rest: string } | null {
  const shown = shownVersion(versions);
  if (!shown || shown.findings.warnings.length > 0) return null;
  const earlier = versions.slice(versions.indexOf(shown) + 1);
  const index = earlier.findIndex(({ findings }) => findings.warnings.length > 0);
  const warned = earlier[index];
  const replacing = index === 0 ? shown : earlier[index - 1];
  if (!warned || !replacing) return null;
  return {
    lead: `version ${warned.receipt.version}:`,
    rest: `${warned.findings.warnings.join(' ')} You replaced it at ${timeOf(replacing.receipt.receivedAt).slice(0, 5)}.`,
  };
}
