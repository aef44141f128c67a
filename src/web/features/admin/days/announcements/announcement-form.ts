import { z } from 'zod';
import { clockQuestion } from '../../../../../event/clock-changes.ts';
import { eventClock } from '../../../../../event/event-clock.ts';
import { instantAt, isoWithOffset } from '../../../../../event/event-time.ts';
import { formatShortDay } from '../../../../../event/short-date.ts';
import {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementList,
  AUDIENCE_WORDS,
  audienceSchema,
  correctionSchema,
} from '../../../../../modules/days/announcements/schema.ts';
import { ANNOUNCEMENT_MAX } from '../../../../../schema/limits.ts';
import type { FieldSpec, FieldSpecs, Option } from '../../../../desk/fields.ts';

/** A day and a time as clocks at the event show them; without a time there is none. */
const date = z.union([z.literal(''), z.iso.date('Please write the day like 2 Sep 2027.')]);
const time = z.union([
  z.literal(''),
  z.iso.time({ precision: -1, error: 'Please write the time like 13:30.' }),
]);

const { text, isPinned } = correctionSchema.shape;
const ends = { untilDate: date, untilTime: time };
const begins = { fromDate: date, fromTime: time };

const CHALLENGE = 'challenge-';
const whom = z.string().transform((chosen) => ({
  audience: chosen.startsWith(CHALLENGE)
    ? ('challenge' as const)
    : audienceSchema.parse(chosen || 'everybody'),
  challenge: chosen.startsWith(CHALLENGE) ? Number(chosen.slice(CHALLENGE.length)) : 0,
}));

/** Null without a time. */
const instantOf = (day: string, at: string): string | null =>
  at === '' ? null : instantAt(day, at).toISOString();

interface Ends {
  untilDate: string;
  untilTime: string;
}
type Refuse = (issue: { code: 'custom'; message: string; path: string[] }) => void;

function checkMoment(day: string, at: string, name: 'from' | 'until', addIssue: Refuse): void {
  if (at === '') return;
  const refuse = (message: string, part: string) =>
    addIssue({ code: 'custom', message, path: [`${name}${part}`] });
  const question = day === '' ? null : clockQuestion({ date: day, time: at });
  if (day === '') refuse('The day is missing.', 'Date');
  else if (question !== null) refuse(question, 'Time');
}

const checkEnds = ({ untilDate, untilTime }: Ends, { addIssue }: { addIssue: Refuse }) =>
  checkMoment(untilDate, untilTime, 'until', addIssue);

export const correctionFormSchema = z
  .strictObject({ text, ...ends, isPinned })
  .superRefine(checkEnds)
  .transform(({ untilDate, untilTime, ...same }) => ({
    ...same,
    until: instantOf(untilDate, untilTime),
  }));
export type CorrectionValues = z.input<typeof correctionFormSchema>;

export const announcementFormSchema = z
  .strictObject({ text, whom, about: z.string(), ...begins, ...ends, isPinned })
  .superRefine((values, context) => {
    checkMoment(values.fromDate, values.fromTime, 'from', context.addIssue);
    checkEnds(values, context);
    const from = instantOf(values.fromDate, values.fromDate && values.fromTime);
    const until = instantOf(values.untilDate, values.untilDate && values.untilTime);
    if (from !== null && until !== null && from >= until) {
      const message = 'It would end before it appears.';
      context.addIssue({ code: 'custom', message, path: ['untilTime'] });
    }
  })
  .transform(
    ({ whom: audience, about, ...values }): AnnouncementInput => ({
      ...audience,
      text: values.text,
      isPinned: values.isPinned,
      from: instantOf(values.fromDate, values.fromTime),
      // Its value begins with the end of the item.
      until: instantOf(values.untilDate, values.untilTime) ?? (about.split(' ')[0] || null),
    }),
  );
export type AnnouncementValues = z.input<typeof announcementFormSchema>;

const TEXT: FieldSpec = {
  kind: 'area',
  rows: 4,
  label: 'Text',
  hint: 'What is so now, in a sentence or two. Addresses that begin with https:// become links.',
  note: `at most ${ANNOUNCEMENT_MAX} characters`,
  maxLength: ANNOUNCEMENT_MAX,
  isWide: true,
};

const PINNED: FieldSpec = {
  kind: 'check',
  label: 'Pinned',
  hint: 'It stays in sight when newer ones come.',
  isWide: true,
};

const endFields = (): FieldSpecs<CorrectionValues> => ({
  untilDate: { kind: 'date', label: 'Until, day' },
  untilTime: {
    kind: 'time',
    label: `Until, time in ${eventClock().name}`,
    hint: 'Empty: until the item it is about is over, or for two hours.',
  },
});

export const correctionFields = (): FieldSpecs<CorrectionValues> => ({
  text: TEXT,
  ...endFields(),
  isPinned: PINNED,
});

export const announcementFields = (
  challenges: readonly Option[],
  { items, now }: Pick<AnnouncementList, 'items' | 'now'>,
): FieldSpecs<AnnouncementValues> => ({
  text: TEXT,
  whom: {
    kind: 'select',
    label: 'For',
    isWide: true,
    options: [
      { value: 'everybody', label: `${AUDIENCE_WORDS.everybody}, visitors included` },
      { value: 'teams', label: AUDIENCE_WORDS.teams },
      ...challenges.map(({ value, label }) => ({ value: `${CHALLENGE}${value}`, label })),
      { value: 'jury', label: AUDIENCE_WORDS.jury },
    ],
  },
  about: {
    kind: 'select',
    label: 'About',
    isWide: true,
    options: [
      { value: '', label: 'No item of the programme' },
      ...items.map(({ id, title, until }) => ({
        value: `${until} ${id}`,
        label: `${title}, until ${dayOf(until) === dayOf(now) ? '' : `${formatShortDay(dayOf(until))} `}${timeOf(until)}`,
      })),
    ],
  },
  fromDate: { kind: 'date', label: 'From, day' },
  fromTime: {
    kind: 'time',
    label: `From, time in ${eventClock().name}`,
    hint: 'Empty: at once.',
  },
  ...endFields(),
  isPinned: PINNED,
});

const dayOf = (instant: string) => isoWithOffset(new Date(instant)).slice(0, 10);
const timeOf = (instant: string) => isoWithOffset(new Date(instant)).slice(11, 16);

/** Today, or the nearest day of the event. */
function eventDay({ now, days }: Pick<AnnouncementList, 'now' | 'days'>): string {
  if (days === null || (days.from <= now && now < days.until)) return dayOf(now);
  return dayOf(now < days.from ? days.from : new Date(Date.parse(days.until) - 1).toISOString());
}

export function correctionValues(
  { text: words, until, isPinned: pinned }: Announcement,
  list: AnnouncementList,
): CorrectionValues {
  return {
    text: words,
    untilDate: until === null ? eventDay(list) : dayOf(until),
    untilTime: until === null ? '' : timeOf(until),
    isPinned: pinned,
  };
}

/** Without one: what a new one begins with. */
export function announcementValues(
  announcement: Announcement | null,
  list: AnnouncementList,
): AnnouncementValues {
  const day = eventDay(list);
  const none = { text: '', whom: 'everybody', about: '', isPinned: false };
  const times = { fromDate: day, fromTime: '', untilDate: day, untilTime: '' };
  if (announcement === null) return { ...none, ...times };
  const { audience, challenge, from, state } = announcement;
  const isPlanned = state === 'planned';
  return {
    ...{ ...times, about: '' },
    ...(isPlanned && { fromDate: dayOf(from), fromTime: timeOf(from) }),
    ...(isPlanned
      ? correctionValues(announcement, list)
      : { text: announcement.text, isPinned: announcement.isPinned }),
    whom: audience === 'challenge' ? `${CHALLENGE}${challenge}` : audience,
  };
}
