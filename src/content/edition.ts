import { z } from 'zod';

/** One year of the event. The content check parses the files in `editions/` with this. */

const text = z.string().trim().min(1);
const date = z.iso.date();
const time = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/);
const id = z.string().regex(/^[a-z][a-z0-9-]*$/);

export const scheduleItemSchema = z.strictObject({
  id,
  start: time,
  /** Left out where the end is open. */
  end: time.optional(),
  title: text,
  description: text.optional(),
});

export const daySchema = z.strictObject({
  id: z.enum(['day1', 'day2']),
  label: text,
  date,
  items: z.array(scheduleItemSchema).min(1),
});

export const teamSchema = z.strictObject({ name: text });

export const challengeSchema = z.strictObject({
  number: z.int().positive(),
  title: text,
  description: text,
  bank: text,
  /** Names the files of its teams: partner-bank-a-team-1-presentation.pdf. */
  bankId: id,
  technologies: z.array(text).length(4),
  teams: z.array(teamSchema),
  winner: text.nullable(),
});

export const winnerSchema = z.strictObject({
  challengeNumber: z.int().positive(),
  title: text,
  description: text,
  teamMembers: z.array(text).min(1),
  image: id,
  imageAlt: text,
});

export const awardSchema = z.strictObject({
  place: text,
  prizeName: text,
  amount: text,
  perks: z.array(text).min(1),
});

export const statSchema = z.strictObject({ value: text, label: text });

export const venueSchema = z.strictObject({ name: text, place: text, use: text });

export const editionSchema = z.strictObject({
  year: z.int(),
  firstDay: date,
  lastDay: date,
  days: z.array(daySchema),
  venues: z.array(venueSchema),
  /** The countdown runs between these. */
  countdown: z
    .strictObject({
      start: z.strictObject({ date, time }),
      end: z.strictObject({ date, time }),
    })
    .nullable(),
  ceremony: z.strictObject({ date, start: time, end: time, place: text }).nullable(),
  challenges: z.array(challengeSchema),
  winners: z.array(winnerSchema),
  awards: z.array(awardSchema),
  /** Shown as they are, also where they contradict other facts (decision 3). */
  stats: z.array(statSchema),
  resultTiles: z.array(statSchema),
});

export type Edition = z.infer<typeof editionSchema>;
export type Challenge = z.infer<typeof challengeSchema>;
export type Day = z.infer<typeof daySchema>;
export type ScheduleItem = z.infer<typeof scheduleItemSchema>;
export type Winner = z.infer<typeof winnerSchema>;
export type Award = z.infer<typeof awardSchema>;
export type Stat = z.infer<typeof statSchema>;
