import { packHashes, signedHash } from '../pack-hashes.ts';
import type { VerdictPack } from '../verdict-pack-schema.ts';
import type { PackCheck } from './pack-check.ts';

const SIGNERS_NEEDED = 2;

/** Two different people signed just this, after the panels were closed. */
export async function checkSignatures(pack: VerdictPack): Promise<PackCheck> {
  const over = await signedHash(await packHashes(pack, pack.results));
  const signers = new Set(pack.signatures.map(({ key }) => key));
  const closed = pack.panels.map(({ closedAt }) => Date.parse(closedAt));
  const problems: string[] = [];
  if (signers.size < SIGNERS_NEEDED) {
    problems.push(
      signers.size === 0
        ? 'Nobody has signed it; two people have to.'
        : 'Only one person has signed it; two have to.',
    );
  }
  for (const { key, at, over: signed } of pack.signatures) {
    if (signed !== over) {
      problems.push(`${key} has signed something else: ${signed} instead of ${over}.`);
    }
    if (closed.some((instant) => Date.parse(at) < instant)) {
      problems.push(`${key} has signed before all panels were closed.`);
    }
  }
  return { compared: `${pack.signatures.length} signatures and what they stand under`, problems };
}

/** A correction names the verdict before it. */
export function checkNumbering({ verdict, supersedes }: VerdictPack): PackCheck {
  const problems: string[] = [];
  if (supersedes === null && verdict > 1) {
    problems.push(`Verdict ${verdict} does not say which one it replaces, and why.`);
  }
  if (supersedes !== null && supersedes.verdict >= verdict) {
    problems.push(`Verdict ${verdict} cannot replace verdict ${supersedes.verdict}.`);
  }
  return { compared: 'The number of the verdict', problems };
}
