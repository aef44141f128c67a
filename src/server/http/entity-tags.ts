/**
 * Whether an If-None-Match header names this version; weak tags count as strong ones, as the header
 * wants it. Read once from left to right: a header of 16 KB must not cost more than its length.
 */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  // What a browser sends that has seen this very version.
  if (header === undefined || header === etag) return header === etag;
  const known = opaque(etag);
  return header.split(',').some((part) => ['*', known].includes(opaque(part.trim())));
}

const opaque = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
