import { createHash } from 'node:crypto';

/** How the content policy names an inline script or style. */
export function hashOfInline(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
