import { z } from 'zod';
import { id, instant, text } from '../../server/backup/row-parts.ts';

/** An address that waits for registration to open. The row goes with the one mail that it waits for. */
export const openingRequestRowSchema = z.strictObject({
  id,
  /** In small letters. */
  email: text,
  link_hash: text,
  asked_at: instant,
  /** Null: not confirmed by the owner of the address. */
  confirmed_at: instant.nullable(),
});

export type OpeningTables = { opening_requests: z.infer<typeof openingRequestRowSchema> };
