import { createHash, randomUUID } from 'node:crypto';

/** 128 random bits in as few letters as a header can hold them; what the site's forms send is longer. */
const SECRET_MIN = 22;

/** Whether the key is unguessable: short ones count or name something. */
export const isSecretKey = (key: string | undefined): boolean =>
  key !== undefined && key.length >= SECRET_MIN;

/**
 * The id of what a request makes. With a key it follows from the key and the content: the same
 * request sent twice, because its first answer was lost, means the same row (decision 0069).
 */
export function creationId(key: string | undefined, path: string, body: unknown): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([path, key, body]))
    .digest('hex');
  // The form of UUIDs that are made by a rule of one's own: version 8 (RFC 9562).
  return hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, ...parts: string[]) => `${parts[0]}-${parts[1]}-8${parts[2]}-8${parts[3]}-${parts[4]}`,
  );
}
