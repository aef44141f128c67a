import type { AppError } from '../../../schema/app-error.ts';
import type { Partners, TwoPeople } from '../../accounts/accounts/two-people.ts';
import { packOf } from './publication.ts';
import { noSecondSigner, refusal } from './refusals.ts';
import type { StoredSignature, StoredVerdict, VerdictStore } from './store.ts';

interface SignerDeps {
  store: { verdicts: VerdictStore };
  twoPeople: Pick<TwoPeople, 'partners' | 'problem' | 'tooNew'>;
}

/** Who does it. */
export interface Organiser {
  userId: string;
  username: string;
}

const NOBODY =
  'Nobody can sign this verdict with you, so your signature would not count. Please let two others sign.';

/** Says whose signatures count together. The server decides by it, and the desk shows it in advance. */
export function createSigners({ store, twoPeople }: SignerDeps) {
  /** Those who are close to a team of a verdict; before there is one, to any team of the edition. */
  async function leftOut(edition: number, verdict?: StoredVerdict): Promise<string[]> {
    const teams = verdict && packOf(verdict).teams.map(({ key }) => key);
    const conflicts = await store.verdicts.conflicts(edition);
    return conflicts
      .filter(({ teamId }) => teams?.includes(teamId) ?? true)
      .map(({ userId }) => userId);
  }

  /** Whose signatures count together, under a verdict or the next one. */
  const partners = async (edition: number, verdict?: StoredVerdict): Promise<Partners[]> =>
    twoPeople.partners(verdict?.createdAt ?? null, await leftOut(edition, verdict));

  /** Why the signature of an organiser would not count; null: it does. */
  async function problem(
    verdict: StoredVerdict,
    signed: readonly StoredSignature[],
    { userId, username }: Organiser,
  ): Promise<AppError | null> {
    if ((await leftOut(verdict.edition, verdict)).includes(userId))
      return refusal('signer-conflict');
    if (signed.some((each) => each.userId === userId)) return refusal('signed-already');
    const since = verdict.createdAt;
    const problems = await Promise.all([
      twoPeople.tooNew(username, since),
      ...signed.map(({ name }) => twoPeople.problem({ first: name, second: username, since })),
    ]);
    const found = problems.find((each) => each !== null);
    if (found) return noSecondSigner(found);
    if (signed.length > 0) return null;
    const own = (await partners(verdict.edition, verdict)).find(({ name }) => name === username);
    return own?.with.length ? null : noSecondSigner(NOBODY);
  }

  return { partners, problem };
}
export type Signers = ReturnType<typeof createSigners>;
