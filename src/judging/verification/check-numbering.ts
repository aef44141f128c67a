import type { VerdictPack } from '../verdict-pack-schema.ts';
import type { PackCheck } from './pack-check.ts';

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
