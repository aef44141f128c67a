import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of a text in UTF-8, in hexadecimal; Web Crypto is in browsers and in Node. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash by which a rubric, a set of ballots or a result is known. */
export async function hashOf(value: unknown): Promise<string> {
  return await sha256(canonicalJson(value));
}
