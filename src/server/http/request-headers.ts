import type { ByteRange } from '../files/object-store.ts';

/**
 * Whether a list like Accept or Accept-Encoding names this value, and not with the weight that means
 * "not this one". Read once from left to right, without an expression that could look back.
 */
export function isAccepted(header: string | undefined, value: string): boolean {
  if (header === undefined) return false;
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (name.trim().toLowerCase() === value) return !parameters.some(isRefusal);
  }
  return false;
}

function isRefusal(parameter: string): boolean {
  const [name = '', weight = ''] = parameter.split('=');
  return name.trim().toLowerCase() === 'q' && Number(weight) === 0;
}

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

/**
 * The part of a file that a Range header asks for: null for the whole file (even when the header is
 * one that a server may ignore), 'unsatisfiable' when the file has no such part.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Number(to);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
