import { z } from 'zod';

/** An instant that a device has noted, to the letter as all of them write it: kept and compared as text. */
export const deviceInstant = z.iso.datetime({
  precision: 3,
  error: 'An instant is written as 2026-09-02T13:10:00.000Z.',
});

/** What lies after now, or before anything of it can have happened, was told by a clock that is wrong: it is of now. */
export function believedInstant(
  told: string,
  { earliest, now }: { earliest: number; now: Date },
): Date {
  const at = Date.parse(told);
  return at >= earliest && at <= now.getTime() ? new Date(at) : now;
}
