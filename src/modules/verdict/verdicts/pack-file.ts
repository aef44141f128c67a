import { packText } from '../../../judging/build-pack.ts';
import { type VerdictPack, verdictPackSchema } from '../../../judging/verdict-pack-schema.ts';
import type { StoredSignature, StoredVerdict } from './store.ts';

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
