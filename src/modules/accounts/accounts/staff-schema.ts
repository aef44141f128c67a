import { z } from 'zod';
import { NAME_MAX } from '../../../schema/limits.ts';
import { STAFF_ROLES } from '../../../schema/roles.ts';
import { line } from '../../../schema/text.ts';
import { adminPasswordSchema } from './schema.ts';

export const staffRoleSchema = z.enum(STAFF_ROLES, 'The role must be organiser or editor.');

/** An account, as organisers see it. */
export const staffUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: staffRoleSchema,
  createdAt: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
  /** Whether it is the reader's own account. */
  isOwn: z.boolean(),
});
export type StaffUser = z.infer<typeof staffUserSchema>;
export const staffUserListSchema = z.array(staffUserSchema);

export const roleChangeSchema = z.strictObject({ role: staffRoleSchema });

export const invitationInputSchema = z.strictObject({
  name: line({ label: 'The name', max: NAME_MAX }),
  role: staffRoleSchema,
});
export type InvitationInput = z.infer<typeof invitationInputSchema>;

/** Without its link, which is answered to a POST alone. */
export const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationListSchema = z.array(invitationSchema);
export const invitationAddressSchema = z.object({ address: z.string() });

const token = z.string('The invitation is missing.').max(200, 'This is not an invitation.');
export const invitationTokenSchema = z.strictObject({ token });
export const invitationShownSchema = z.object({
  name: z.string(),
  role: staffRoleSchema,
  invitedBy: z.string(),
});
export type InvitationShown = z.infer<typeof invitationShownSchema>;

export const invitationAcceptSchema = z.strictObject({
  token,
  // What it may be made of is told with a code of its own.
  username: z.string('The user name must be text.').max(1000, 'The user name is too long.'),
  password: adminPasswordSchema,
});
export type InvitationAccept = z.infer<typeof invitationAcceptSchema>;

export const ownPasswordSchema = z.strictObject({
  password: z.string('The password must be text.').max(1000, 'The password is too long.'),
  newPassword: adminPasswordSchema,
});
export type OwnPassword = z.infer<typeof ownPasswordSchema>;
