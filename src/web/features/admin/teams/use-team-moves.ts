import { useRef, useState } from 'react';
import type { TeamMove } from '../../../../modules/teams/teams/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { boardAfter } from './board-figures.ts';
import type { ReasonQuestion } from './reason-dialog.tsx';
import type { TeamWrites } from './team-queries.ts';

/** Moves people, shows it at once, asks for a reason where a team becomes too large, and undoes. */
export function useTeamMoves(writes: TeamWrites) {
  const [question, setQuestion] = useState<ReasonQuestion | null>(null);
  // One after the other: a second move stands on what the first one left.
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function send(moves: TeamMove[], words: string, reason: string, isUndo: boolean) {
    const board = writes.shown();
    if (board) writes.show(boardAfter(board, moves));
    await writes.move({ moves, reason });
    const back = moves.map(({ id, from, to }) => ({ id, from: to, to: from }));
    showToast({
      title: words,
      ...(isUndo
        ? {}
        : { action: { label: 'Undo', onChoose: () => move(back, `Undone: ${words}`, true) } }),
    });
  }

  /** `words` say what has happened, once it has. */
  function move(moves: TeamMove[], words: string, isUndo = false) {
    const board = writes.shown();
    if (!board) return;
    const tooLarge = boardAfter(board, moves).teams.find(
      ({ id, members }) =>
        members.length > board.size.max &&
        members.length > (board.teams.find((team) => team.id === id)?.members.length ?? 0),
    );
    const begin = (reason: string) => {
      const sent = queue.current.then(() => send(moves, words, reason, isUndo));
      queue.current = sent.catch(() => undefined);
      return sent;
    };
    if (!tooLarge) {
      return void begin('').catch((error: unknown) =>
        showToast({
          title: 'Not moved',
          description: failureSentence(error),
          variant: 'destructive',
        }),
      );
    }
    setQuestion({
      title: `Make ${tooLarge.name} larger than allowed?`,
      text: `It would have ${tooLarge.members.length} people; ${board.size.max} are allowed.`,
      submit: 'Move anyway',
      onReason: begin,
    });
  }

  return { move, question, setQuestion };
}
