import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { useTeamBoard, useTeamWrites } from './team-queries.ts';
import './teams.css';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../../event/event-time.ts';
import type {
  Team,
  TeamBoard,
  TeamPerson,
  TeamSuggestion,
} from '../../../../modules/teams/teams/schema.ts';
import { ScreenTools } from '../../../desk/screen.tsx';
import { useWriteTo } from '../use-write-to.tsx';
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx';
import { boardFigures, dropWords, isHopeless, POOL, wishState } from './board-figures.ts';
import { chipId, GRIP_HELP, PersonChip } from './person-chip.tsx';
import { PoolColumn } from './pool-column.tsx';
import { TeamColumn } from './team-column.tsx';
import { type Look, TeamFigures } from './team-figures.tsx';
import { useTeamActions } from './use-team-actions.ts';
import { type Held, useTeamDrag } from './use-team-drag.ts';
import { useTeamMoves } from './use-team-moves.ts';

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

/** Teams as cards and the pool beside them; people go between them by pointer, keys or menu. */
function Board({ board }: { board: TeamBoard }) {
  const writes = useTeamWrites();
  const { move, question, setQuestion } = useTeamMoves(writes);
  const writeTo = useWriteTo('teams', 'teams');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [look, setLook] = useState<Look | null>(null);
  const [said, setSaid] = useState('');
  const focusAfter = useRef<string | null>(null);
  const actions = useTeamActions({ board, writes, ask: setQuestion });
  const figures = boardFigures(board);

  const lookedAt =
    look === 'besides' ? board.teams.filter(({ id }) => figures.besides.has(id)) : board.teams;

  const teamOf = (id: string | null | undefined) => board.teams.find((team) => team.id === id);
  const nameOf = (id: string | null | undefined) => teamOf(id)?.name ?? 'no team';

  function movePerson(person: TeamPerson, from: string | null, to: string | null) {
    focusAfter.current = person.id;
    const words = `${person.name} moved to ${nameOf(to)}`;
    setSaid(`${words}.`);
    move([{ id: person.id, from, to }], words);
  }

  const drag = useTeamDrag({
    places: [POOL, ...board.teams.filter(({ lockedAt }) => lockedAt === null).map(({ id }) => id)],
    onDrop: movePerson,
    say: (what, held) => setSaid(sentenceOf(what, held)),
  });

  function sentenceOf(what: 'picked' | 'over' | 'cancelled', { person, from, over }: Held) {
    const team = teamOf(over);
    if (what === 'picked') {
      return `${person.name} picked up from ${nameOf(from)}. Arrow keys choose a team, space drops, Escape puts back.`;
    }
    if (what === 'cancelled') return `${person.name} stays in ${nameOf(from)}.`;
    return team ? `${team.name}: ${dropWords(person, team, board)}.` : 'Without a team.';
  }

  // A moved person is in another row now; the focus follows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new board
  useEffect(() => {
    if (focusAfter.current === null || document.querySelector('dialog[open]')) return;
    if (document.activeElement !== document.body) return;
    document.getElementById(chipId(focusAfter.current))?.focus({ preventScroll: true });
    focusAfter.current = null;
  }, [board]);

  // What the arrows have reached must be seen.
  const reached = drag.held?.by === 'keys' ? drag.held.over : undefined;
  useEffect(() => {
    if (reached === undefined) return;
    document
      .querySelector(`[data-place="${CSS.escape(reached ?? '')}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [reached]);

  const chip = (from: Team | null) => (person: TeamPerson) => (
    <PersonChip
      key={person.id}
      person={person}
      from={from?.id ?? POOL}
      wish={from ? wishState(person.wishes, from.challenge) : poolWish(person, board)}
      drag={drag}
      isLocked={from !== null && from.lockedAt !== null}
      isDimmed={look === 'unmet' && !figures.unmet.has(person.id)}
      onMenu={() => setDialog({ kind: 'move', person, from: from?.id ?? POOL })}
    />
  );

  async function propose() {
    const suggestion = await actions.suggestion();
    if (suggestion) setDialog({ kind: 'suggestion', suggestion });
  }

  async function accept(suggestion: TeamSuggestion, key: string) {
    await writes.move(suggestion, key);
    actions.tellAccepted(suggestion, move);
  }

  return (
    <>
      <p className="max-w-[70ch] -mt-3 mb-6 text-muted max-md:mt-0">{fixedWords(board)}</p>
      <ScreenTools>
        {writeTo.button(
          lookedAt.map(({ id }) => id),
          look === 'besides',
        )}
        <button
          type="button"
          className="button button-outline"
          aria-disabled={board.pool.length === 0}
          onClick={() => board.pool.length > 0 && propose()}
        >
          Propose places
        </button>
        <button
          type="button"
          className="button button-outline"
          aria-disabled={figures.locked === board.teams.length}
          onClick={() => figures.locked < board.teams.length && actions.lockAll(figures)}
        >
          Lock all
        </button>
        {board.teams.length > 0 && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => setDialog({ kind: 'tables' })}
          >
            Tables
          </button>
        )}
        <button
          type="button"
          className="button button-solid"
          onClick={() => setDialog({ kind: 'team', team: null })}
        >
          New team
        </button>
      </ScreenTools>
      <TeamFigures figures={figures} teams={board.teams.length} look={look} onLook={setLook} />
      <p id={GRIP_HELP} className="sr-only">
        Space picks up, arrow keys choose a team, space drops, Escape puts back.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        // Two columns on a tablet too, so that dragging from the pool to a team stays on the screen.
        className="grid gap-4 items-start data-dragging:cursor-grabbing data-dragging:select-none min-[44rem]:grid-cols-[clamp(13.5rem,30%,16rem)_minmax(0,1fr)]"
        data-dragging={drag.held?.by === 'pointer' || undefined}
      >
        <PoolColumn people={board.pool} held={drag.held} chip={chip(null)} />
        <div className="team-columns">
          {board.teams.map((team) => (
            <TeamColumn
              key={team.id}
              team={team}
              board={board}
              held={drag.held}
              isDimmed={look === 'besides' && !figures.besides.has(team.id)}
              chip={chip(team)}
              onEdit={() => setDialog({ kind: 'team', team })}
              onLock={() => actions.lock(team)}
              onRemove={() => actions.remove(team)}
            />
          ))}
          {board.teams.length === 0 && (
            <p className="desk-state col-span-full">
              No team yet. Participants start them, or you do: with “New team” or “Propose places”.
            </p>
          )}
        </div>
      </div>
      {drag.held?.by === 'pointer' && (
        <div ref={drag.ghost} className="team-ghost" aria-hidden="true">
          <strong>{drag.held.person.name}</strong>
          <span>{drag.held.person.university}</span>
        </div>
      )}
      <BoardDialogs
        board={board}
        dialog={dialog}
        question={question}
        writes={writes}
        onMove={movePerson}
        onAccept={accept}
        onClose={() => setDialog(null)}
        onAnswered={() => setQuestion(null)}
      />
    </>
  );
}

function poolWish(person: TeamPerson, board: TeamBoard) {
  if (isHopeless(person, board)) return { state: 'unmet', words: 'No seat for a wish' } as const;
  const [first] = person.wishes;
  const words = first === undefined ? 'No wish' : `Wishes ${person.wishes.join(', ')}`;
  return { state: 'open', words } as const;
}

function fixedWords({ size, fixedOn, isFixed }: TeamBoard): string {
  const sizes = `A team has ${size.min} to ${size.max} people.`;
  if (isFixed) return `${sizes} Members no longer change anything; you still can.`;
  return fixedOn === ''
    ? `${sizes} Members change their teams until the hand-in closes, or until you lock them.`
    : `${sizes} Members change their teams until ${formatDate(fixedOn)}.`;
}
