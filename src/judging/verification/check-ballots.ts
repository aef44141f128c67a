import type { Ballot } from '../ballot-schema.ts';
import { missingScores } from '../computation/ballot-score.ts';
import { pairKey } from '../computation/counting-ballots.ts';
import { plannedPairs } from '../plan-check.ts';
import type { VerdictPack } from '../verdict-pack-schema.ts';
import { listed, packNames } from '../words/names.ts';
import type { PackCheck } from './pack-check.ts';

const isAfter = (a: string, b: string) => Date.parse(a) > Date.parse(b);

/** Each ballot is from a judge who had to give it, in time, with all revisions; none is missing. */
export function checkBallots(pack: VerdictPack): PackCheck {
  const names = packNames(pack);
  const byPair = Map.groupBy(pack.ballots, pairKey);
  const recused = new Set(pack.recusals.map(pairKey));
  const problems = [...byPair.values()].flatMap((revisions) => {
    const sorted = [...revisions].sort((a, b) => a.revision - b.revision);
    const [{ judge, team } = { judge: '', team: '' }] = sorted;
    const name = `The ballot of ${judge} for ${names.team(team)}`;
    return ballotProblems(pack, sorted, recused.has(pairKey({ judge, team }))).map(
      (what) => `${name} ${what}`,
    );
  });
  return {
    compared: `${pack.ballots.length} ballots with panels, recusals and times`,
    problems: [...problems, ...missingBallots(pack, new Set(byPair.keys()))],
  };
}

function ballotProblems(pack: VerdictPack, revisions: Ballot[], isRecused: boolean): string[] {
  const problems: string[] = [];
  const last = revisions.at(-1);
  if (!last) return problems;
  const panels = pack.panels.filter(
    ({ judges, teams }) => judges.includes(last.judge) && teams.includes(last.team),
  );
  if (panels.length === 0) problems.push('is of a judge whose panels do not score this team.');
  revisions.forEach(({ revision, at, reason }, index) => {
    if (revision !== index + 1) {
      problems.push(`has a revision ${revision} where revision ${index + 1} is expected.`);
    }
    if (revision > 1 && reason === undefined) problems.push('was corrected without a reason.');
    const before = revisions[index - 1];
    if (before && isAfter(before.at, at)) {
      problems.push(`has a revision ${revision} that is older than the one before it.`);
    }
  });
  if (panels.length > 0 && panels.every(({ closedAt }) => isAfter(last.at, closedAt))) {
    problems.push('was received after its panel was closed.');
  }
  if (revisions.some(({ at }) => isAfter(pack.frozenAt, at))) {
    problems.push('was received before the rubric was frozen.');
  }
  const isVoid = revisions.some((revision) => revision.void);
  if (isVoid && !isRecused) problems.push('is void, but no recusal is recorded.');
  if (isRecused && !revisions.every((revision) => revision.void)) {
    problems.push('is not void, although the judge has stepped back from the team.');
  }
  const criteria = new Set(
    pack.rubric.groups.flatMap(({ criteria: of }) => of.map(({ id }) => id)),
  );
  const unknown = Object.keys(last.scores).filter((id) => !criteria.has(id));
  if (unknown.length > 0)
    problems.push(`scores ${listed(unknown)}, which the rubric does not have.`);
  const missing = isRecused ? [] : missingScores(pack.rubric, last.scores);
  if (missing.length > 0) problems.push(`has no score for ${listed(missing)}.`);
  return problems;
}

function missingBallots(pack: VerdictPack, there: ReadonlySet<string>): string[] {
  const names = packNames(pack);
  const signedFor = pack.panels.flatMap(({ closedWithout }) => closedWithout?.ballots ?? []);
  const allowed = new Set(signedFor.map(pairKey));
  return [
    ...plannedPairs(pack.panels, pack.recusals)
      .filter((pair) => !there.has(pairKey(pair)) && !allowed.has(pairKey(pair)))
      .map(
        ({ judge, team }) =>
          `The ballot of ${judge} for ${names.team(team)} is missing, and no one has signed that the panel closes without it.`,
      ),
    ...signedFor
      .filter((pair) => there.has(pairKey(pair)))
      .map(
        ({ judge, team }) =>
          `The ballot of ${judge} for ${names.team(team)} is there, although its panel was closed without it.`,
      ),
    ...pack.panels
      .filter(({ closedWithout }) => closedWithout?.signedBy[0] === closedWithout?.signedBy[1])
      .filter(({ closedWithout }) => closedWithout !== undefined)
      .map(({ id }) => `The panel ${id} was closed without ballots by one person alone.`),
  ];
}
