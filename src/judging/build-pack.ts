import { byText, sortedTexts } from './computation/by-text.ts';
import { pairKey } from './computation/counting-ballots.ts';
import { computeResults } from './compute-results.ts';
import { hashOf, packHashes } from './pack-hashes.ts';
import type { Ranking } from './ranking-schema.ts';
import {
  PACK_FORMAT,
  PACK_FORMAT_VERSION,
  type PackInputs,
  type PackResults,
  type PackSignature,
  packInputsSchema,
  type VerdictPack,
} from './verdict-pack-schema.ts';
import { packNames } from './words/names.ts';
import { unconnectedWords } from './words/ranking-words.ts';

type BuiltPack = { pack: VerdictPack } | { refused: string };

/**
 * Computes a verdict and puts it into one file, with the signatures it has so far; what is signed is
 * the `signedHash` of its hashes. The same inputs in another order make the same pack. Inputs that do
 * not fit the schema are a mistake of the caller and throw.
 */
export async function buildPack(
  given: PackInputs,
  signatures: readonly PackSignature[] = [],
): Promise<BuiltPack> {
  const inputs = inOrder(packInputsSchema.parse(given));
  const computed = computeResults(inputs);
  const results: PackResults = { challenges: [], overall: null };
  for (const { challenge, ranking } of computed.challenges) {
    if (ranking.kind === 'unconnected') {
      const why = unconnectedWords(ranking.parts, packNames(inputs));
      return { refused: `Challenge ${challenge} cannot be ranked. ${why}` };
    }
    results.challenges.push({ challenge, ...rankingOnly(ranking) });
  }
  if (computed.overall?.kind === 'unconnected') {
    const why = unconnectedWords(computed.overall.parts, packNames(inputs));
    return { refused: `The teams of all challenges cannot be ranked together. ${why}` };
  }
  if (computed.overall) results.overall = rankingOnly(computed.overall);
  const pack: VerdictPack = {
    format: PACK_FORMAT,
    formatVersion: PACK_FORMAT_VERSION,
    ...inputs,
    rubricHash: await hashOf(inputs.rubric),
    results,
    hashes: await packHashes(inputs, results),
    signatures: [...signatures],
  };
  return { pack };
}

/** The text of the file. */
export function packText(pack: VerdictPack): string {
  return `${JSON.stringify(pack, null, 2)}\n`;
}

const rankingOnly = ({ places, ties, certainty }: Ranking): Ranking => ({
  places,
  ties,
  certainty,
});

function inOrder(inputs: PackInputs): PackInputs {
  const byKey = <T extends { key: string }>(rows: T[]) => rows.sort((a, b) => byText(a.key, b.key));
  const byPair = <T extends { judge: string; team: string }>(rows: T[]) =>
    rows.sort((a, b) => byText(pairKey(a), pairKey(b)));
  const byChallenge = <T extends { challenge: number | null; at: string }>(rows: T[]) =>
    rows.sort((a, b) => (a.challenge ?? 0) - (b.challenge ?? 0) || byText(a.at, b.at));
  return {
    ...inputs,
    challenges: inputs.challenges.sort((a, b) => a.number - b.number),
    teams: byKey(inputs.teams),
    judges: byKey(inputs.judges),
    panels: inputs.panels
      .map((panel) => ({
        ...panel,
        judges: sortedTexts(panel.judges),
        teams: sortedTexts(panel.teams),
        ...(panel.closedWithout && {
          closedWithout: { ...panel.closedWithout, ballots: byPair(panel.closedWithout.ballots) },
        }),
      }))
      .sort((a, b) => byText(a.id, b.id)),
    ballots: byPair(inputs.ballots.sort((a, b) => a.revision - b.revision)),
    recusals: byPair(inputs.recusals),
    tieDecisions: byChallenge(inputs.tieDecisions),
    deliberations: byChallenge(inputs.deliberations),
  };
}
