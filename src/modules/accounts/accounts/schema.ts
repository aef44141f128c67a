import { z } from 'zod';
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, USERNAME_MAX } from '../../../schema/limits.ts';
import { STAFF_ROLES } from '../../../schema/roles.ts';
import { line } from '../../../schema/text.ts';

export const roleSchema = z.enum(['visitor', 'attendee', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** Which of the three roles the specified screens show. */
export function screenRole(roles: readonly string[]): Role {
  if (STAFF_ROLES.some((role) => roles.includes(role))) return 'admin';
  return roles.includes('attendee') ? 'attendee' : 'visitor';
}

// A password is compared as it was typed: no trimming.
const password = z
  .string({ error: 'The password must be text.' })
  .min(1, 'The password is missing.')
  .max(PASSWORD_MAX, `The password can have at most ${PASSWORD_MAX} characters.`);

export const usernameSchema = line({ label: 'The user name', max: USERNAME_MAX });

/** For the name of a new administrator. */
export const adminUsernameSchema = z
  .string()
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'A user name may have letters, digits and . _ @ - only.')
  .max(USERNAME_MAX, `A user name can have at most ${USERNAME_MAX} characters.`);

/** For an administrator's new password. */
export const adminPasswordSchema = z
  .string()
  .min(ADMIN_PASSWORD_MIN, `A password must have at least ${ADMIN_PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `A password can have at most ${PASSWORD_MAX} characters.`);

/** With a user name an administrator signs in, without one an attendee. */
export const signInSchema = z.strictObject({ username: usernameSchema.optional(), password });
export type SignIn = z.infer<typeof signInSchema>;

export const signedInSchema = z.object({
  role: roleSchema.exclude(['visitor']),
  username: z.string().optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionStateSchema = z.object({
  role: roleSchema,
  username: z.string().optional(),
  /** All roles; `role` is the one that pages for attendees and administrators use. */
  roles: z.array(z.string()),
  /** Of who came by a personal link. */
  name: z.string().optional(),
  /** The server's event clock. */
  now: z.iso.datetime(),
  /** True while the event clock is a rehearsal's and not the real time. */
  rehearsal: z.boolean(),
});
export type SessionState = z.infer<typeof sessionStateSchema>;
