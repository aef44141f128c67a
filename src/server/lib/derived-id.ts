import { createHash } from 'node:crypto';

/** The id of something that follows from other things: asked for twice, it is the same row. */
export function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
