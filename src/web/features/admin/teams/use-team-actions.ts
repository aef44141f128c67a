import { sizeBeside } from '../../../../event/team-rules.ts';
import type {
  Team,
  TeamBoard,
  TeamMove,
  TeamSuggestion,
} from '../../../../modules/teams/teams/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import type { BoardFigures } from './board-figures.ts';
import type { ReasonQuestion } from './reason-dialog.tsx';
import type { TeamWrites } from './team-queries.ts';

interface TeamActionParts {
  board: TeamBoard;
  writes: TeamWrites;
  ask: (question: ReasonQuestion) => void;
}

/** What organisers do with whole teams; each asks what has to be asked first. */
export function useTeamActions({ board, writes, ask }: TeamActionParts) {
  const tools = useAdminTools();

  /** With its reason: a failure is told where that was typed. */
  async function runTold(work: () => Promise<void>, done: string) {
    await work();
    showToast({ title: done });
  }

  async function run(work: () => Promise<void>, done: string, failed: string) {
    try {
      await runTold(work, done);
    } catch (error) {
      showToast({ title: failed, description: failureSentence(error), variant: 'destructive' });
    }
  }

  const setLock = (team: Team, isLocked: boolean, reason: string) =>
    runTold(
      () => writes.lock(team, { isLocked, reason }),
      `${team.name} ${isLocked ? 'locked' : 'unlocked'}`,
    );

  return {
    lock(team: Team) {
      if (team.lockedAt !== null) {
        return ask({
          title: `Unlock ${team.name}?`,
          text: 'Its members and you can change it then, until it is locked again.',
          submit: 'Unlock',
          onReason: (reason) => setLock(team, false, reason),
        });
      }
      const isBeside = sizeBeside(team.members.length, board.size) !== 0;
      if (!isBeside || team.sizeReason !== '') {
        const lock = () => writes.lock(team, { isLocked: true, reason: '' });
        return void run(lock, `${team.name} locked`, 'Nothing changed');
      }
      ask({
        title: `Lock ${team.name} with this size?`,
        text: `It has ${team.members.length} people; ${board.size.min} to ${board.size.max} are allowed.`,
        submit: 'Lock anyway',
        onReason: (reason) => setLock(team, true, reason),
      });
    },

    async lockAll({ besides, alone }: BoardFigures) {
      const open = board.teams.filter(({ lockedAt }) => lockedAt === null);
      const count = open.length === 1 ? '1 team is open.' : `${open.length} teams are open.`;
      const left = alone > 0 ? ` ${alone} without a team stay so until you unlock one.` : '';
      const text = `${count} Once locked, a team's members stay as they are until you unlock it.${left}`;
      const done = 'All teams are locked';
      const beside = open.filter(({ id, sizeReason }) => besides.has(id) && sizeReason === '');
      if (beside.length > 0) {
        const names = beside.map(({ name }) => name).join(', ');
        return ask({
          title: 'Lock all teams?',
          text: `${text} Of another size than allowed: ${names}.`,
          submit: 'Lock all',
          onReason: (reason) => runTold(() => writes.lockAll(reason), done),
        });
      }
      if (await tools.ask({ title: 'Lock all teams?', text, yes: 'Lock all' })) {
        await run(() => writes.lockAll(''), done, 'Nothing locked');
      }
    },

    async remove(team: Team) {
      const { length } = team.members;
      const isSure = await tools.ask({
        title: `Remove ${team.name}?`,
        text:
          length === 0
            ? 'Nobody is in it. Its code ends.'
            : `${length === 1 ? 'One person is' : `${length} people are`} without a team then, and its code ends.`,
        yes: 'Remove team',
      });
      if (isSure) await run(() => writes.remove(team), 'Team removed', 'Team not removed');
    },

    async suggestion(): Promise<TeamSuggestion | null> {
      try {
        return await writes.suggestion();
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'No proposal', description, variant: 'destructive' });
        return null;
      }
    },

    /** With the way back: all of them to where they were. */
    tellAccepted(
      { moves }: TeamSuggestion,
      move: (moves: TeamMove[], words: string, isUndo: boolean) => void,
    ) {
      const words = `${moves.length === 1 ? '1 person' : `${moves.length} people`} placed`;
      const onChoose = () => {
        const ids = new Set(moves.map(({ id }) => id));
        const back = (writes.shown()?.teams ?? []).flatMap((team) =>
          team.members
            .filter(({ id }) => ids.has(id))
            .map(({ id }) => ({ id, from: team.id, to: null })),
        );
        if (back.length > 0) move(back, `Undone: ${words}`, true);
      };
      showToast({ title: words, action: { label: 'Undo', onChoose } });
    },
  };
}
