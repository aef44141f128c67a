import { z } from 'zod';
import { id, instant, text } from '../../server/backup/row-parts.ts';
import { activityActionSchema, activityKindSchema } from './schema.ts';

export const activityRowSchema = z.strictObject({
  id,
  at: instant,
  /** The user name at the time; the user may be gone since. */
  username: text.min(1),
  action: activityActionSchema,
  kind: activityKindSchema,
  subject_id: id,
  /** Title or name at the time; empty for a message (decision 0041). */
  subject: text,
});

export type ActivityTables = {
  activity: z.infer<typeof activityRowSchema>;
};
