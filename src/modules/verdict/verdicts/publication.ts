import type { Clock } from '../../../server/lib/clock.ts';
import type { VERDICT_STATES } from './schema.ts';
import type { StoredSignature, StoredVerdict } from './store.ts';

export const SIGNERS_NEEDED = 2;

type Publication = Pick<StoredVerdict, 'publishAt' | 'withdrawnAt'>;

/** Compared with the event's clock: no job has to run, and all instances agree. */
export function isPublished({ publishAt, withdrawnAt }: Publication, clock: Clock): boolean {
  return (
    withdrawnAt === null &&
    publishAt !== null &&
    Date.parse(publishAt) <= clock.eventNow().getTime()
  );
}

export function stateOf(
  verdict: Publication,
  signatures: readonly StoredSignature[],
  clock: Clock,
): (typeof VERDICT_STATES)[number] {
  if (verdict.withdrawnAt !== null) return 'withdrawn';
  if (isPublished(verdict, clock)) return 'published';
  if (verdict.publishAt !== null) return 'planned';
  return signatures.length >= SIGNERS_NEEDED ? 'signed' : 'computed';
}
