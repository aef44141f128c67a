import { z } from 'zod';
import { id, instant, text } from '../../server/backup/row-parts.ts';

/** A PHC string, never the password itself. */
export const passwordHashSchema = z
  .string()
  .regex(/^\$argon2id\$v=19\$m=[0-9]{1,7},t=[0-9]{1,2},p=[0-9]{1,2}\$[\w+/]+\$[\w+/]+$/);

export const userRowSchema = z.strictObject({
  id,
  username: text.min(1),
  password: passwordHashSchema,
  created_at: instant,
});

export type AccountTables = {
  users: z.infer<typeof userRowSchema>;
  /** They belong to the running site and are in no backup. */
  sessions: {
    token_hash: string;
    role: 'attendee' | 'admin';
    user_id: string | null;
    created_at: string;
    expires_at: string;
  };
};
