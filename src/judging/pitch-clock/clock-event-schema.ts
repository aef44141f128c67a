import { z } from 'zod';
import { deviceInstant } from '../../schema/device-instant.ts';
import { idSchema } from '../../schema/params.ts';

/** Made on a device: of the letters that ids have here, or no backup with it could be restored. */
export const deviceId = idSchema.regex(
  /^[A-Za-z0-9_-]+$/,
  'The id has letters, digits and hyphens.',
);
const minutes = z.int().min(0).max(240);

export const RUNNING_PHASES = ['pitch', 'questions'] as const;
export type RunningPhase = (typeof RUNNING_PHASES)[number];

const common = {
  /** Sent twice it is one. */
  id: deviceId,
  /** Of the team that the operator saw. */
  teamId: idSchema,
  /** When the key was pressed, by the server's clock as the device knows it. */
  at: deviceInstant,
};
const phase = z.enum(RUNNING_PHASES);

/**
 * What an operator did. Each says what the operator saw, so that one that no longer fits, because
 * someone else was faster, can be told from one that does.
 */
export const clockEventSchema = z.discriminatedUnion('kind', [
  /** With the lengths of the plan at that moment: a plan that changes later moves no pitch that began. */
  z.strictObject({
    ...common,
    kind: z.literal('started'),
    pitchMinutes: minutes,
    questionMinutes: minutes,
  }),
  z.strictObject({ ...common, kind: z.literal('paused'), phase }),
  z.strictObject({ ...common, kind: z.literal('resumed'), phase }),
  /** `seen`: how many minutes the phase had. */
  z.strictObject({
    ...common,
    kind: z.literal('minute'),
    phase,
    seen: minutes,
    delta: z.union([z.literal(1), z.literal(-1)]),
  }),
  z.strictObject({ ...common, kind: z.literal('questions') }),
  z.strictObject({ ...common, kind: z.literal('next') }),
  /** The team is not there: others go first. `seen`: how often it had been passed over. */
  z.strictObject({ ...common, kind: z.literal('passed'), seen: z.int().min(0).max(9) }),
  /** Back to the beginning, for after a rehearsal; by organisers. */
  z.strictObject({ ...common, kind: z.literal('reset') }),
  z.strictObject({ ...common, kind: z.literal('undone'), undoes: deviceId }),
]);
export type ClockEvent = z.infer<typeof clockEventSchema>;
export type ClockEventKind = ClockEvent['kind'];
