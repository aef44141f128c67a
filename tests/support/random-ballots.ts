import type { Scores } from '../../src/judging/ballot-schema.ts';
import type { CountableBallot } from '../../src/judging/computation/counting-ballots.ts';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';

export interface JudgedEvent {
  teams: string[];
  ballots: CountableBallot[];
}

interface EventShape {
  seed: number;
  judges: number;
  teams: number;
  /** So many ballots has each team, at least and at most. */
  ballots: [number, number];
  /**
   * What scores are like: `any`, with judges who differ in severity; `even`, one of three for all
   * criteria, which makes many ties; `close`, a point in one or another of the lightest criteria,
   * which makes differences about as large as those that still are a tie.
   */
  scores: 'any' | 'even' | 'close';
  /**
   * Judges of one panel score the teams of that panel; the last judge of each also sits on the next
   * one. All judges are one panel if there is no number.
   */
  panels?: number;
}

/** An event that is the same for the same shape, on every machine. */
export function randomEvent({ seed, judges, teams, ballots, scores, panels = 1 }: EventShape) {
  const random = randomNumbers(seed);
  const below = (end: number) => Math.floor(random() * end);
  const panelOf = (index: number, of: number) => Math.floor((index * panels) / of);
  const jurors = Array.from({ length: judges }, (_, index) => ({
    key: `judge-${index + 1}`,
    panels: [panelOf(index, judges), panelOf(index + 1, judges)],
    severity: below(4),
  }));
  const event: JudgedEvent = { teams: [], ballots: [] };
  for (let index = 0; index < teams; index += 1) {
    const team = `team-${index + 1}`;
    const quality = 2 + below(5);
    const panel = jurors.filter((juror) => juror.panels.includes(panelOf(index, teams)));
    const [fewest, most] = ballots;
    const number = Math.min(panel.length, fewest + below(most - fewest + 1));
    event.teams.push(team);
    for (let sent = 0; sent < number; sent += 1) {
      const [juror] = panel.splice(below(panel.length), 1);
      if (!juror) continue;
      const given = scoresOf(scores, { quality, severity: juror.severity }, below);
      event.ballots.push({ judge: juror.key, team, revision: 1, scores: given });
    }
  }
  return event;
}

function scoresOf(
  kind: EventShape['scores'],
  { quality, severity }: { quality: number; severity: number },
  below: (end: number) => number,
): Scores {
  const even = 5 + below(3);
  const lightest = SPECIFIED_RUBRIC.groups.at(-1)?.criteria ?? [];
  const score = (id: string) => {
    if (kind === 'even') return even;
    if (kind === 'any') return quality + severity + below(2);
    return lightest.some((criterion) => criterion.id === id) && below(5) === 0 ? 7 : 6;
  };
  const criteria = SPECIFIED_RUBRIC.groups.flatMap((group) => group.criteria);
  return Object.fromEntries(criteria.map(({ id }) => [id, score(id)]));
}

/** From nought to below one, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
