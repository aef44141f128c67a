import { useState } from 'react';
import type {
  Team,
  TeamBoard,
  TeamPerson,
  TeamSuggestion,
} from '../../../../modules/teams/teams/schema.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';
import { SuggestionDialog } from './suggestion-dialog.tsx';
import { TablesDialog } from './tables-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import type { TeamWrites } from './team-queries.ts';

export type OpenDialog =
  | { kind: 'team'; team: Team | null }
  | { kind: 'tables' }
  | { kind: 'move'; person: TeamPerson; from: string | null }
  | { kind: 'suggestion'; suggestion: TeamSuggestion };

interface BoardDialogsProps {
  board: TeamBoard;
  dialog: OpenDialog | null;
  question: ReasonQuestion | null;
  writes: TeamWrites;
  onMove: (person: TeamPerson, from: string | null, to: string | null) => void;
  onAccept: (suggestion: TeamSuggestion, key: string) => Promise<void>;
  onClose: () => void;
  onAnswered: () => void;
}

/** The one dialog that is open, if any. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { board, dialog, question, writes, onMove, onAccept, onClose, onAnswered } = props;
  return (
    <>
      {dialog?.kind === 'team' && (
        <TeamDialog
          team={dialog.team}
          challenges={board.challenges}
          onSave={(input, key) =>
            dialog.team ? writes.update(dialog.team, input) : writes.create(input, key)
          }
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'tables' && (
        <TablesDialog teams={board.teams} onSave={writes.setTables} onClose={onClose} />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog
          board={board}
          person={dialog.person}
          from={dialog.from}
          onMove={(to) => onMove(dialog.person, dialog.from, to)}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'suggestion' && (
        <KeyedSuggestionDialog
          board={board}
          suggestion={dialog.suggestion}
          onAccept={onAccept}
          onClose={onClose}
        />
      )}
      {question && <ReasonDialog question={question} onClose={onAnswered} />}
    </>
  );
}

/** One key for as long as the dialog is open: a second try makes no second team. */
function KeyedSuggestionDialog({
  board,
  suggestion,
  onAccept,
  onClose,
}: Pick<BoardDialogsProps, 'board' | 'onAccept' | 'onClose'> & { suggestion: TeamSuggestion }) {
  const [key] = useState(newIdempotencyKey);
  // As it was when the proposal was made: the board behind it changes once it is accepted.
  const [shown] = useState(board);
  return (
    <SuggestionDialog
      board={shown}
      suggestion={suggestion}
      onAccept={() => onAccept(suggestion, key)}
      onClose={onClose}
    />
  );
}
