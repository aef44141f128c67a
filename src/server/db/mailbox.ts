import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** Where mail to an address arrives: without its `+tag`, which anyone can make up. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '');

/** Stands for a mailbox in the table of limits, which holds no addresses. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url');

/** That mail to a stored address arrives in the same mailbox as mail to another one. */
export function isSameMailbox(address: RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  const mailbox = mailboxOf(email);
  const tagged = mailbox.replace(/[\\%_]/g, '\\$&').replace('@', '+%@');
  return sql`(lower(${address}) = ${mailbox} or lower(${address}) like ${tagged} escape '\\')`;
}
