import { z } from 'zod';
import { clockEventSchema, deviceId } from '../../../judging/pitch-clock/clock-event-schema.ts';

const instant = z.iso.datetime();

/** How many events one request may bring. */
export const EVENTS_AT_ONCE = 200;
/** Of one team by one link, since organisers have last set the clock back: a pitch takes a dozen. */
export const EVENTS_OF_PITCH = 100;
/** Of all its teams: a day of tapping comes to a few hundred. */
export const EVENTS_OF_ROOM = 1000;
/** How often a team may say that it is at the door, or has left it. */
export const DOORS_OF_TEAM = 20;

/** What a device sends, in the order in which its keys were pressed. */
export const clockInputSchema = z.strictObject({
  /** The page that operates: its id is made there, and is no person's. */
  operator: deviceId,
  /** Of the first event; each after it has the next one. */
  from: z.int().min(1).max(1_000_000),
  events: z.array(clockEventSchema).min(1).max(EVENTS_AT_ONCE),
});
export type ClockInput = z.infer<typeof clockInputSchema>;

export const doorSchema = z.strictObject({
  isAtDoor: z.boolean('Whether the team is at the door must be true or false.'),
});

/** All that a page needs to compute the clock of a room: instants, never ticks. */
export const roomClockSchema = z.object({
  panelId: z.string(),
  /** How much has happened: of two answers the newer one has more. */
  version: z.int(),
  /** Where; empty: not known yet. */
  room: z.string(),
  /** Of the panel. */
  name: z.string(),
  /** "Challenge 2, adverse media". */
  challenge: z.string(),
  slotMinutes: z.int(),
  questionMinutes: z.int(),
  /** In the order of the plan. */
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      plannedAt: instant.nullable(),
      /** Since when the team says that it is at the door. */
      atDoorSince: instant.nullable(),
    }),
  ),
  /** What counts, in the server's order. */
  events: z.array(clockEventSchema),
  /** How many screens show it; null for people who do not operate it. */
  screens: z.int().nullable(),
});
export type RoomClock = z.infer<typeof roomClockSchema>;

export const clockAnswerSchema = z.object({
  clock: roomClockSchema,
  /** What was sent and does not count, and why. */
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
});
export type ClockAnswer = z.infer<typeof clockAnswerSchema>;

/** Where and when a team pitches. */
export const ownPitchSchema = z.object({
  panelId: z.string(),
  teamId: z.string(),
  /** Empty: not known yet. */
  room: z.string(),
  plannedAt: instant.nullable(),
  /** When it began, or is expected to: then never before the plan. Null where neither plan nor clock tells. */
  expectedAt: instant.nullable(),
  /** Questions included. */
  minutes: z.int(),
  /** Which pitch of the room it is, from one. */
  order: z.int(),
  total: z.int(),
  standing: z.enum(['before', 'now', 'done']),
});
export type OwnPitch = z.infer<typeof ownPitchSchema>;
export const ownPitchListSchema = z.array(ownPitchSchema);

/** What happened in a room, for organisers. */
export const clockHistorySchema = z.object({
  pitches: z.array(
    z.object({
      teamId: z.string(),
      team: z.string(),
      plannedAt: instant.nullable(),
      begunAt: instant.nullable(),
      questionsAt: instant.nullable(),
      endedAt: instant.nullable(),
      pauses: z.int(),
      pausedSeconds: z.int(),
      /** Passed over twice: it was not there. */
      isAbsent: z.boolean(),
    }),
  ),
  /** Every event, also what was undone or does not count. */
  events: z.array(
    z.object({
      id: z.string(),
      at: instant,
      receivedAt: instant,
      kind: z.string(),
      team: z.string(),
      by: z.string(),
      /** Empty: it counts. */
      why: z.string(),
    }),
  ),
});
export type ClockHistory = z.infer<typeof clockHistorySchema>;
