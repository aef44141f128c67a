import { formatMoment } from '../../../event/event-time.ts';
import { phaseStarts } from '../../../event/phase.ts';
import { JUDGES_MAX, TEAMS_MAX } from '../../../judging/judging-limits.ts';
import { planProblem } from '../../../judging/plan-check.ts';
import type { Situation } from './situation.ts';

/** Why the plan cannot be used, in words; none where it can. */
export function planProblems(situation: Situation): string[] {
  const { edition, teams, panels, judges, rubric } = situation;
  const problems: string[] = [];
  if (judges.length === 0) problems.push('There are no judges yet.');
  // Said before the panels that would be too large are planned.
  if (judges.length > JUDGES_MAX) {
    problems.push(`At most ${JUDGES_MAX} judges can be in panels; there are ${judges.length}.`);
  }
  if (teams.length > TEAMS_MAX) {
    problems.push(`At most ${TEAMS_MAX} teams can be scored; there are ${teams.length}.`);
  }
  const homeless = teams.filter(({ challenge }) => challenge === null);
  if (homeless.length > 0) {
    problems.push(`Without a challenge, and so in no panel: ${nameList(homeless)}.`);
  }
  const names = namesOf(situation);
  const planned = panels.map(({ judgeIds, pitches }) => ({
    judges: judgeIds,
    teams: pitches.map(({ teamId }) => teamId),
  }));
  const recusals = panels.flatMap(({ judgeIds, pitches }) =>
    judgeIds.flatMap((judge) =>
      pitches
        .map(({ teamId: team }) => ({ judge, team }))
        .filter(({ team }) => {
          const { answer, recusedAt } = situation.conflict(judge, team);
          return answer === 'conflict' || recusedAt !== null;
        }),
    ),
  );
  for (const { number, title } of edition.challenges.challenges) {
    const own = teams.filter(({ challenge }) => challenge === number).map(({ id }) => id);
    if (own.length === 0) continue;
    const problem = planProblem(own, planned, recusals, names);
    if (problem !== null) problems.push(`Challenge ${number}, ${title}: ${problem}`);
  }
  const unused = judges.filter(({ id }) => !panels.some(({ judgeIds }) => judgeIds.includes(id)));
  if (unused.length > 0) problems.push(`In no panel yet: ${nameList(unused)}.`);
  if (!rubric.frozen) problems.push('The rubric is not frozen yet.');
  return problems;
}

/** What may be meant and should be looked at. */
export function planWarnings({ edition, panels, judges }: Situation): string[] {
  const warnings: string[] = [];
  const starts = phaseStarts(edition);
  const deadline = starts.find(({ phase }) => phase === 'handed in')?.at;
  const ceremony = starts.find(({ phase }) => phase === 'judged')?.at;
  const times = panels.flatMap(({ name, judgeIds, pitches, pitchMinutes }) =>
    pitches.flatMap(({ startsAt }) => {
      if (startsAt === null) return [];
      const from = Date.parse(startsAt);
      return [{ name, judgeIds, from, to: from + pitchMinutes * 60_000 }];
    }),
  );
  for (const { name } of panels) {
    const own = times.filter((each) => each.name === name);
    const first = Math.min(...own.map(({ from }) => from));
    const last = Math.max(...own.map(({ to }) => to));
    if (own.length > 0 && deadline !== undefined && first < deadline) {
      warnings.push(`${name} begins before the hand-in closes, at ${formatMoment(deadline)}.`);
    }
    if (own.length > 0 && ceremony !== undefined && last > ceremony) {
      warnings.push(
        `${name} ends at ${formatMoment(last)}, after the ceremony has begun at ${formatMoment(ceremony)}.`,
      );
    }
  }
  for (const { id, name } of judges) {
    const own = times
      .filter(({ judgeIds }) => judgeIds.includes(id))
      .toSorted((a, b) => a.from - b.from);
    const isTorn = own.some((each, index) => each.from < (own[index - 1]?.to ?? 0));
    if (isTorn) warnings.push(`${name} would have to be at two pitches at once.`);
  }
  return warnings;
}

export function namesOf({ teams, judges }: Pick<Situation, 'teams' | 'judges'>) {
  return {
    team: (id: string) => teams.find((each) => each.id === id)?.name ?? 'a team',
    judge: (id: string) => judges.find((each) => each.id === id)?.name ?? 'a judge',
  };
}

const nameList = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ');
