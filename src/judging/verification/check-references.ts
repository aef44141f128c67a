import type { VerdictPack } from '../verdict-pack-schema.ts';
import type { PackCheck } from './pack-check.ts';

/** Nothing is there twice, and what is referred to is there. */
export function checkReferences(pack: VerdictPack): PackCheck {
  const teams = pack.teams.map(({ key }) => key);
  const judges = pack.judges.map(({ key }) => key);
  const challenges = pack.challenges.map(({ number }) => number);
  const panels = pack.panels.map(({ id }) => id);
  const known = { teams: new Set(teams), judges: new Set(judges), challenges: new Set(challenges) };
  const problems: string[] = [
    ...twice(teams).map((key) => `The team ${key} is listed twice.`),
    ...twice(judges).map((key) => `The judge ${key} is listed twice.`),
    ...twice(challenges).map((number) => `Challenge ${number} is listed twice.`),
    ...twice(panels).map((id) => `The panel ${id} is listed twice.`),
  ];
  const wantTeam = (where: string, key: string) => {
    if (!known.teams.has(key))
      problems.push(`${where} names ${key}, which is no team of this file.`);
  };
  const wantJudge = (where: string, key: string) => {
    if (!known.judges.has(key))
      problems.push(`${where} names ${key}, who is no judge of this file.`);
  };
  const wantChallenge = (where: string, number: number | null) => {
    if (number !== null && !known.challenges.has(number)) {
      problems.push(`${where} names challenge ${number}, which is not in this file.`);
    }
  };
  for (const { key, challenge } of pack.teams) wantChallenge(`The team ${key}`, challenge);
  for (const { id, challenge, judges: members, teams: scored, closedWithout } of pack.panels) {
    const where = `The panel ${id}`;
    wantChallenge(where, challenge);
    for (const key of [...members, ...(closedWithout?.ballots ?? []).map(({ judge }) => judge)]) {
      wantJudge(where, key);
    }
    for (const key of [...scored, ...(closedWithout?.ballots ?? []).map(({ team }) => team)]) {
      wantTeam(where, key);
    }
  }
  for (const { judge, team } of pack.ballots) {
    wantJudge('A ballot', judge);
    wantTeam('A ballot', team);
  }
  for (const { judge, team } of pack.recusals) {
    wantJudge('A recusal', judge);
    wantTeam('A recusal', team);
  }
  for (const { challenge, order } of pack.tieDecisions) {
    wantChallenge('A decision about a tie', challenge);
    for (const team of order) wantTeam('A decision about a tie', team);
  }
  for (const { challenge } of pack.deliberations) wantChallenge('A deliberation', challenge);
  if (pack.award?.kind === 'committee') {
    for (const { team, votes } of pack.award.places) {
      for (const key of [team, ...votes.map((vote) => vote.team)]) wantTeam('The award', key);
    }
  }
  if (pack.award?.kind === 'common-panel' && !panels.includes(pack.award.panel)) {
    problems.push(`The award names the panel ${pack.award.panel}, which is not in this file.`);
  }
  return {
    compared: 'Teams, judges, panels and what refers to them',
    problems: [...new Set(problems)],
  };
}

function twice<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
