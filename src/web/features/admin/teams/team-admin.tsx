import { LoadingRows } from '../../../desk/states.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Board } from './board.tsx';
import { useTeamBoard } from './team-queries.ts';
import './teams.css';

/** Who works with whom: the organisers' board. */
export function TeamAdmin() {
  const { data: board, isPending, isError, error, refetch } = useTeamBoard();
  return (
    <>
      {isPending && <LoadingRows what="teams" />}
      {isError && !board && (
        <NotLoaded sentence={failureSentence(error)} onTryAgain={() => refetch()} />
      )}
      {board && <Board board={board} />}
    </>
  );
}
