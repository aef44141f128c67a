import { formatStamp, formatTime } from '../../../event/event-time.ts';
import type { OwnState } from '../../../event/own-state.ts';
import type { Outcome } from '../../../judging/outcome.ts';
import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { OwnHandIns } from '../../../modules/hand-in/hand-ins/schema.ts';
import type {
  OwnRegistration,
  OwnStanding,
} from '../../../modules/registration/registrations/schema.ts';
import type { OwnPitch } from '../../../modules/stage/pitch-clock/schema.ts';
import type { OwnTeam } from '../../../modules/teams/teams/schema.ts';
import { CALENDAR_PATHS, pathTo } from '../../../schema/paths.ts';
import type { OwnAction } from '../../features/registration/registration/own-actions.tsx';
import type { OwnOpeningProps } from '../../sections/own-opening.tsx';

/** All that the words of one's own page are made of. */
export interface OwnPageFacts {
  state: OwnState;
  /** Of the registration; it may be a past one. */
  edition: Edition;
  registration: OwnRegistration;
  standing: OwnStanding;
  ownTeam: OwnTeam | null;
  handIns: OwnHandIns | null;
  /** The next one that is not over; null where none is planned. */
  ownPitch: OwnPitch | null;
  /** Of the same edition; null before a verdict is published. */
  outcome: Outcome | null;
  /** The site's own form takes registrations. */
  isRegistrationOpen: boolean;
  now: number;
}

/** What the first screen says, and what can be done there. */
export type Words = Pick<OwnOpeningProps, 'state' | 'title' | 'text'> &
  Partial<Pick<OwnOpeningProps, 'facts' | 'isWinner'>> & {
    actions?: OwnAction[];
    /** Its room and time stand before the text. */
    pitch?: OwnPitch | null;
  };

/** 2026-09-02, as calendars at the event show the instant. */
export const dayOf = (instant: number): string => formatStamp(instant).slice(0, 10);

/** A day that ends at midnight ends at 23:59 to people. */
export const lastMoment = (instant: number): number =>
  formatTime(instant) === '00:00' ? instant - 1 : instant;

const DAY_MS = 86_400_000;

/** From one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The schedule as a file for calendars; null where there is none yet. */
export const calendarOf = ({ schedule, year }: Edition): string | null =>
  schedule.days.length > 0 ? pathTo(CALENDAR_PATHS.file, { name: `${year}.ics` }) : null;

/** Kinds of files without a version that counts. */
export const missingKinds = ({ files }: OwnHandIns) =>
  files.filter(({ versions }) => !versions.some(({ counts }) => counts)).map(({ kind }) => kind);
