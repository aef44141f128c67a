import { packText } from '../../../judging/build-pack.ts';
import { type VerdictPack, verdictPackSchema } from '../../../judging/verdict-pack-schema.ts';
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

/** As it was stored: whether it holds, a verification says. */
export const packOf = ({ pack }: Pick<StoredVerdict, 'pack'>): VerdictPack =>
  verdictPackSchema.parse(JSON.parse(pack));

/** The file that people get: signers have numbers instead of names. */
export function packFile(
  verdict: Pick<StoredVerdict, 'pack'>,
  signatures: readonly StoredSignature[],
): string {
  return packText({
    ...(JSON.parse(verdict.pack) as VerdictPack),
    signatures: signatures.map(({ at, over }, index) => ({ key: `signer-${index + 1}`, at, over })),
  });
}

export const packName = ({ edition, number }: Pick<StoredVerdict, 'edition' | 'number'>) =>
  `verdict-${edition}-${number}.json`;
