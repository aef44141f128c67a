import { z } from 'zod';
import { ACTIVITY_PAGE_MAX, NAME_MAX } from '../../../schema/limits.ts';
import { listPageFields } from '../../../schema/list-page.ts';
import { line } from '../../../schema/text.ts';

export const activityActionSchema = z.enum([
  'created',
  'changed',
  'deleted',
  'restored',
  'archived',
  'published',
  'put back',
  'cancelled',
  'imported',
  'locked',
  'unlocked',
  'invited',
  'signed out',
  'shown',
  'replaced',
  'ended',
  'released',
  'sent again',
  'handed over',
  'extended',
  'accepted',
  'refused',
  'chosen',
  'handed in for a team',
  'downloaded',
  'frozen',
  'confirmed',
  'recused',
  'typed in',
  'reminded',
  'closed',
  'signed',
  'reopened',
  'started',
  'stopped',
  'came late',
  'stated',
  'corrected',
  'withdrawn',
]);
export type ActivityAction = z.infer<typeof activityActionSchema>;

export const activityKindSchema = z.enum([
  'photo',
  'committeeMember',
  'message',
  'content',
  'person',
  'team',
  'user',
  'personalLink',
  'mail',
  'registration',
  'handIn',
  'partner',
  'mentor',
  'rubric',
  'judge',
  'panel',
  'verdict',
  'project',
  'ceremony',
  'passLink',
  'certificate',
  'badge',
  'ballot',
  'paperBallot',
  'noConflict',
  'recusal',
  'announcement',
]);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** One change that an administrator made: who, when, what. */
export const activitySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The user name at the time; the account may be gone since. */
  by: z.string(),
  action: activityActionSchema,
  kind: activityKindSchema,
  subjectId: z.string(),
  /** Title or name at the time; of a message its sender while it is there, else empty. */
  subject: z.string(),
  /** True for a deletion that can still be taken back. */
  canRestore: z.boolean(),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityListSchema = z.array(activitySchema);

export const activityListQuerySchema = z.strictObject({
  /** Words of the name at the time, or of who did it. */
  search: line({ label: 'The search', max: NAME_MAX, blank: true }).optional(),
  kind: activityKindSchema.optional(),
  action: activityActionSchema.optional(),
  ...listPageFields(ACTIVITY_PAGE_MAX),
});
export type ActivityListQuery = z.infer<typeof activityListQuerySchema>;
