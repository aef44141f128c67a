import { phaseAt } from '../../../event/phase.ts';
import { hasBegun } from '../../../event/registration-times.ts';
import { hasWords } from '../../../schema/plain-words.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import type { Board, BoardPanel } from './board.ts';
import { type JudgingStores, pairsOf, type Situation, type Situations } from './situation.ts';

interface DeskDeps {
  store: JudgingStores;
  situations: Situations;
  board: Pick<Board, 'panels'>;
}

type Judge = BoardPanel['judges'][number];
type Cell = Judge['cells'][number];

const MINUTE_MS = 60_000;
/** Before the event: from then on what judging lacks is urgent. */
const PLANNING_MS = 14 * 24 * 60 * MINUTE_MS;

export function judgingOnDesk({ store, situations, board }: DeskDeps): DeskPart {
  return {
    title: 'Judging',
    screen: 'judging',
    permission: 'judging:read',

    async waiting(now) {
      const situation = await situations.of(null);
      const panels = await board.panels(situation, now);
      const said = await store.judgingConflicts.dismissals(situation.edition.year);
      const saidAt = (judgeId: string, teamId: string) =>
        said.findLast((each) => each.judgeId === judgeId && each.teamId === teamId)?.at ?? null;
      return [
        ...unplanned(situation, now.getTime()),
        ...conflictsToConfirm(situation, saidAt),
        ...panels.flatMap((panel) => [
          ...closingOf(panel),
          ...panel.judges.flatMap((judge) =>
            judge.cells.flatMap((cell) => ofCell(situation, judge, cell)),
          ),
          ...missingOf(panel),
        ]),
      ];
    },

    async moments() {
      const { panels } = await situations.of(null);
      const pitches = panels.flatMap(({ pitches: each, pitchMinutes }) =>
        each.flatMap(({ startsAt }) =>
          startsAt === null
            ? []
            : [
                {
                  start: Date.parse(startsAt),
                  end: Date.parse(startsAt) + pitchMinutes * MINUTE_MS,
                },
              ],
        ),
      );
      if (pitches.length === 0) return [];
      const at = (instant: number) => new Date(instant).toISOString();
      const line = panels.length === 1 ? '1 panel' : `${panels.length} panels`;
      return [
        { title: 'Pitches begin', at: at(Math.min(...pitches.map(({ start }) => start))), line },
        { title: 'Last pitch ends', at: at(Math.max(...pitches.map(({ end }) => end))), line: '' },
      ];
    },

    async find(words, limit) {
      const { year } = await situations.editionOf(null);
      const judges = await store.judgingPlan.judges(year);
      return judges
        .filter(({ name, email, organisation }) => hasWords([name, email, organisation], words))
        .slice(0, limit)
        .map(({ id, name, organisation }) => ({
          title: name,
          line: organisation,
          kind: 'Judge',
          thing: id,
        }));
    },
  };

  /** What judging cannot begin without. */
  function unplanned({ edition, rubric, judges, panels }: Situation, now: number): Waiting[] {
    const isOver = ['judged', 'published', 'past'].includes(phaseAt(edition, now).phase);
    if (isOver || !hasBegun(edition, now + PLANNING_MS)) return [];
    const isUnmanned = judges.length > 0 && panels.some(({ judgeIds }) => judgeIds.length === 0);
    const lacks = [
      ...(rubric.frozen === null ? ['the rubric is not frozen'] : []),
      ...(judges.length === 0 ? ['there are no judges'] : []),
      ...(panels.length === 0 ? ['there is no panel'] : []),
      ...(isUnmanned ? ['a panel has no judges'] : []),
    ];
    if (lacks.length === 0) return [];
    const sentence = `Judging cannot begin: ${lacks.join(', ')}.`;
    const thing = rubric.frozen === null ? 'rubric' : judges.length === 0 ? 'judges' : 'panels';
    return [{ sentence, urgency: 'holds something up', since: null, action: 'Plan', thing }];
  }

  function conflictsToConfirm(
    { panels, judges, teams, conflict }: Situation,
    saidAt: (judgeId: string, teamId: string) => string | null,
  ): Waiting[] {
    const pairs = panels.filter(({ closedAt }) => closedAt === null).flatMap(pairsOf);
    return pairs.flatMap(({ judgeId, teamId }): Waiting[] => {
      const { dismissal, recusedAt, answer } = conflict(judgeId, teamId);
      const isOpen = dismissal?.confirmedBy === null && recusedAt === null && answer !== 'conflict';
      if (!isOpen) return [];
      const judge = judges.find(({ id }) => id === judgeId)?.name ?? 'A judge';
      const team = teams.find(({ id }) => id === teamId)?.name ?? 'a team';
      return [
        {
          sentence: `${judge} is said to have no conflict with ${team}, although one is suggested. A second person has to confirm it.`,
          urgency: 'someone waits',
          since: saidAt(judgeId, teamId),
          action: 'Look',
          thing: 'conflicts',
        },
      ];
    });
  }

  function ofCell(situation: Situation, judge: Judge, cell: Cell): Waiting[] {
    const team = situation.teams.find(({ id }) => id === cell.teamId)?.name ?? 'a team';
    const waiting: Waiting[] = [];
    const add = (sentence: string, since: string | null, action: string) =>
      waiting.push({ sentence, urgency: 'someone waits', since, action, thing: 'board' });
    if (cell.late) {
      add(
        `The ballot of ${judge.name} for ${team} came after the panel was closed.`,
        cell.late.at,
        'Look',
      );
    }
    if (cell.lateRecusalAt !== null) {
      add(
        `${judge.name} stepped back from ${team} after the panel was closed.`,
        cell.lateRecusalAt,
        'Look',
      );
    }
    if (cell.paper) {
      const { id } = cell.paper;
      const typedAt = situation.ballots.find((each) => each.id === id)?.receivedAt ?? null;
      add(
        `The paper ballot of ${judge.name} for ${team} waits for a second person.`,
        typedAt,
        'Confirm',
      );
    }
    return waiting;
  }

  function closingOf({ name, closing }: BoardPanel): Waiting[] {
    if (closing === null) return [];
    return [
      {
        sentence: `${name} is to be closed although ballots are missing. A second person has to agree.`,
        urgency: 'holds something up',
        since: null,
        action: 'Look',
        thing: 'board',
      },
    ];
  }

  function missingOf({ name, closedAt, judges }: BoardPanel): Waiting[] {
    const missing = judges.flatMap(({ cells }) => cells).filter(({ state }) => state === 'missing');
    if (closedAt !== null || missing.length === 0) return [];
    const said = missing.length === 1 ? '1 ballot is' : `${missing.length} ballots are`;
    return [
      {
        sentence: `${said} missing in ${name}, although the team has pitched.`,
        urgency: 'holds something up',
        since: null,
        action: 'Call',
        thing: 'board',
      },
    ];
  }
}
