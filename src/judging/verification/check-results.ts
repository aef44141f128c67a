import { sortedTexts } from '../computation/by-text.ts';
import type { ComputedRanking } from '../computation/compute-ranking.ts';
import { computeResults } from '../compute-results.ts';
import { canonicalJson } from '../pack-hashes.ts';
import type { VerdictPack } from '../verdict-pack-schema.ts';
import { listed, type Names, packNames } from '../words/names.ts';
import { checkAward } from './check-award.ts';
import { compareRanking } from './compare-ranking.ts';
import type { PackCheck } from './pack-check.ts';

/** Computes every ranking again from the ballots. */
export function checkResults(pack: VerdictPack): PackCheck[] {
  const names = packNames(pack);
  const computed = computeResults(pack);
  const checks = computed.challenges.map(({ challenge, ranking }): PackCheck => {
    const said = pack.results.challenges.find((result) => result.challenge === challenge);
    const problems = [
      ...compareRanking(ranking, said, names),
      ...recordProblems(pack, challenge, ranking, names),
    ];
    return {
      compared: `The places of challenge ${challenge}, computed again from its ballots`,
      problems: problems.map((problem) => `Challenge ${challenge}: ${problem}`),
    };
  });
  const known = pack.challenges.map(({ number }) => number);
  const listedResults = pack.results.challenges.map(({ challenge }) => challenge);
  const extra: string[] =
    canonicalJson(listedResults) === canonicalJson(known)
      ? []
      : ['The results are not those of the challenges in the file, in their order.'];
  const overall: PackCheck = {
    compared: 'The places over all challenges',
    problems: [...extra, ...checkAward(pack, computed)],
  };
  if (computed.overall) {
    overall.problems.push(
      ...compareRanking(computed.overall, pack.results.overall ?? undefined, names),
      ...recordProblems(pack, null, computed.overall, names),
    );
  } else if (pack.results.overall) {
    overall.problems.push('The file ranks all teams together, but no common panel is named.');
  }
  return [...checks, overall];
}

/** What had to be recorded, and what was recorded about a tie that there is not. */
function recordProblems(
  pack: VerdictPack,
  challenge: number | null,
  ranking: ComputedRanking,
  names: Names,
): string[] {
  if (ranking.kind === 'unconnected') return [];
  const problems: string[] = [];
  if (
    ranking.certainty.kind === 'narrow' &&
    !pack.deliberations.some((deliberation) => deliberation.challenge === challenge)
  ) {
    problems.push('The result is narrow, and no deliberation is recorded.');
  }
  const decided = ranking.ties
    .filter(({ by }) => by === 'decision')
    .map(({ order }) => sortedTexts(order.flat()).join(' '));
  for (const { challenge: about, order } of pack.tieDecisions) {
    if (about === challenge && !decided.includes(sortedTexts(order).join(' '))) {
      problems.push(
        `A decision between ${listed(order.map(names.team))} is recorded, but nothing had to be decided between just them.`,
      );
    }
  }
  return problems;
}
