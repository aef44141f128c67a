import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
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
        <PartFailed what="The teams" error={error} onLoadAgain={() => void refetch()} />
      )}
      {board && <Board board={board} />}
    </>
  );
}
