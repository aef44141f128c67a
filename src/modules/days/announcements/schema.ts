import { z } from 'zod';
import { ANNOUNCEMENT_MAX } from '../../../schema/limits.ts';
import { challengeOrAllSchema } from '../../../schema/params.ts';
import { paragraphs } from '../../../schema/text.ts';

/** What the reader may know: visitors what is public, participants also what is for teams. */
export const ANNOUNCEMENT_TOPIC = 'announcements';
/** What is public, regardless of the session: for screens that a whole hall reads. */
export const PUBLIC_ANNOUNCEMENT_TOPIC = 'announcements:everybody';

export const AUDIENCES = ['everybody', 'teams', 'challenge', 'jury'] as const;
export const audienceSchema = z.enum(AUDIENCES, 'Please choose who it is for.');
export type Audience = z.infer<typeof audienceSchema>;

/** As the author chooses it. */
export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  everybody: 'Everyone',
  teams: 'All teams',
  challenge: 'One challenge',
  jury: 'The jury',
};

const instant = z.iso.datetime();

/** An announcement as open pages show it. */
export const shownAnnouncementSchema = z.object({
  id: z.string(),
  /** Plain; its addresses are links (`src/event/linked-text.ts`). */
  text: z.string(),
  /** Since when it is shown. */
  at: instant,
  audience: audienceSchema,
  /** Zero unless it is for one challenge. */
  challenge: z.int(),
  /** When its text was changed while it was shown; null: never. */
  correctedAt: instant.nullable(),
  isPinned: z.boolean(),
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>;

/** The state of the topic: those that are pinned first, then the newest first. */
export const shownAnnouncementsSchema = z.object({
  announcements: z.array(shownAnnouncementSchema),
});
export type ShownAnnouncements = z.infer<typeof shownAnnouncementsSchema>;

const text = paragraphs({ label: 'The text', max: ANNOUNCEMENT_MAX });
const until = instant.nullable();
const isPinned = z.boolean();

export const announcementInputSchema = z
  .strictObject({
    text,
    audience: audienceSchema,
    challenge: challengeOrAllSchema,
    /** Null: at once. */
    from: instant.nullable(),
    /** Null: for two hours. */
    until,
    isPinned,
  })
  .refine(({ audience, challenge: number }) => (audience === 'challenge') === number > 0, {
    path: ['challenge'],
    error: 'Please choose a challenge.',
  })
  .refine(
    ({ from, until: end }) => from === null || end === null || Date.parse(from) < Date.parse(end),
    { path: ['until'], error: 'It would end before it appears.' },
  );
export type AnnouncementInput = z.infer<typeof announcementInputSchema>;

/** What can still be changed once people have read it. */
export const correctionSchema = z.strictObject({ text, until, isPinned });
export type Correction = z.infer<typeof correctionSchema>;

export const ANNOUNCEMENT_STATES = ['shown', 'planned', 'over', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** As organisers see it. */
export const announcementSchema = z.object({
  id: z.string(),
  text: z.string(),
  audience: audienceSchema,
  challenge: z.int(),
  from: instant,
  until: instant.nullable(),
  isPinned: z.boolean(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** The user name of who wrote it. */
  by: z.string(),
  correctedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** What it said before, the oldest first. */
  earlier: z.array(z.object({ text: z.string(), until: instant, by: z.string() })),
  version: z.int(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementListSchema = z.object({
  /** Those that are shown first, then the planned ones, then what is over; each the newest first. */
  announcements: z.array(announcementSchema),
  /** By id: in how many browsers each is on an open page now. */
  openPages: z.record(z.string(), z.int()),
  /** The event's time. */
  now: instant,
  /** Of the programme, as far as they are not over. */
  items: z.array(z.object({ id: z.string(), title: z.string(), until: instant })),
  /** From when to when anything can be shown; null where the edition has no days yet. */
  days: z.object({ from: instant, until: instant }).nullable(),
});
export type AnnouncementList = z.infer<typeof announcementListSchema>;
