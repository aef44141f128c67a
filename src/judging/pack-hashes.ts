import {
  PACK_FORMAT,
  PACK_FORMAT_VERSION,
  type PackInputs,
  type PackResults,
  packInputsSchema,
  type VerdictPack,
} from './verdict-pack-schema.ts';

/**
 * One text for one value: keys sorted, no spaces. What is hashed is written like this, so that the
 * hash does not depend on who wrote the file or in which order. A field without a value is left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** SHA-256 of a text in UTF-8, in hexadecimal; Web Crypto is in browsers and in Node. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash by which a rubric, a set of ballots or a result is known. */
export async function hashOf(value: unknown): Promise<string> {
  return await sha256(canonicalJson(value));
}

/** What a pack was computed from, without what was computed. */
function inputsOf(pack: PackInputs): PackInputs {
  const wanted = new Set(Object.keys(packInputsSchema.shape));
  const fields = Object.entries(pack).filter(([name]) => wanted.has(name));
  return Object.fromEntries(fields) as PackInputs;
}

export async function packHashes(
  inputs: PackInputs,
  results: PackResults,
): Promise<VerdictPack['hashes']> {
  const format = { format: PACK_FORMAT, formatVersion: PACK_FORMAT_VERSION };
  return {
    inputs: await hashOf({ ...format, ...inputsOf(inputs) }),
    results: await hashOf(results),
  };
}

/** What people sign: one hash that stands for everything that was put in and came out. */
export async function signedHash(hashes: VerdictPack['hashes']): Promise<string> {
  return await hashOf(hashes);
}
