import { packHashes, signedHash } from './pack-hashes.ts';
import type { VerdictPack } from './verdict-pack-schema.ts';
import { checkBallots } from './verification/check-ballots.ts';
import { checkHashes } from './verification/check-hashes.ts';
import { checkReferences } from './verification/check-references.ts';
import { checkResults } from './verification/check-results.ts';
import { checkNumbering, checkSignatures } from './verification/check-signatures.ts';
import type { PackCheck } from './verification/pack-check.ts';
import { readPack } from './verification/read-pack.ts';

export interface Verification {
  holds: boolean;
  /** Everything that was compared, whether it holds or not. */
  checks: PackCheck[];
  /** What it is; null where the file could not be read. */
  verdict: { edition: number; number: number; signedHash: string } | null;
}

const READING = 'The file as a verdict pack';

/** Computes a verdict again from its file alone. Whatever the file says, it answers and never throws. */
export async function verifyPack(text: string): Promise<Verification> {
  try {
    const read = readPack(text);
    if ('problems' in read) return unreadable(read.problems);
    return await verify(read.pack);
  } catch {
    return unreadable(['The file is built so that it cannot be checked.']);
  }
}

async function verify(pack: VerdictPack): Promise<Verification> {
  const references = checkReferences(pack);
  const checks: PackCheck[] = [
    { compared: READING, problems: [] },
    checkNumbering(pack),
    references,
    ...(await checkHashes(pack)),
  ];
  // Where names lead nowhere, computing would only repeat it in other words.
  if (references.problems.length === 0) checks.push(checkBallots(pack), ...checkResults(pack));
  checks.push(await checkSignatures(pack));
  return {
    holds: checks.every(({ problems }) => problems.length === 0),
    checks,
    verdict: {
      edition: pack.edition,
      number: pack.verdict,
      signedHash: await signedHash(await packHashes(pack, pack.results)),
    },
  };
}

function unreadable(problems: string[]): Verification {
  return { holds: false, checks: [{ compared: READING, problems }], verdict: null };
}
