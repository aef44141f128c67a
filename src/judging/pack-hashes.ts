import { hashOf } from './sha256.ts';
import {
  PACK_FORMAT,
  PACK_FORMAT_VERSION,
  type PackInputs,
  type PackResults,
  packInputsSchema,
  type VerdictPack,
} from './verdict-pack-schema.ts';

/** What a pack was computed from, without what was computed. */
export function inputsOf(pack: PackInputs): PackInputs {
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
