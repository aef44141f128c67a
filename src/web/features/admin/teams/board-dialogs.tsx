import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  type Team,
  type TeamBoard,
  type TeamChallenge,
  type TeamInput,
  type TeamPerson,
  type TeamSuggestion,
  type TeamTableChanges,
  teamInputSchema,
  teamTableSchema,
} from '../../../../modules/teams/teams/schema.ts';
import { TEAM_NAME_MAX, TEAM_TABLE_MAX } from '../../../../schema/limits.ts';
import { Dialog, FormDialog } from '../../../desk/dialog.tsx';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { dropWords, POOL } from './board-figures.ts';
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx';
import { SuggestionDialog } from './suggestion-dialog.tsx';
import type { TeamWrites } from './team-queries.ts';

interface TeamDialogProps {
  /** Null for a new one. */
  team: Team | null;
  challenges: readonly TeamChallenge[];
  onSave: (input: TeamInput, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
}

/** As the list has it: texts. */
const schema = z.strictObject({
  name: teamInputSchema.shape.name,
  challenge: z.string().transform((number) => (number === '' ? null : Number(number))),
});

/** The name and the challenge of a team. */
function TeamDialog({ team, challenges, onSave, onClose }: TeamDialogProps) {
  return (
    <FormDialog
      name={`team/${team?.id ?? 'new'}`}
      title={team ? 'Edit team' : 'New team'}
      schema={schema}
      fields={{
        name: { label: 'Name', maxLength: TEAM_NAME_MAX, isWide: true },
        challenge: {
          kind: 'select',
          label: 'Challenge',
          isWide: true,
          options: [
            { value: '', label: 'None yet' },
            ...challenges.map(({ number, title }) => ({
              value: String(number),
              label: `${number} · ${title}`,
            })),
          ],
        },
      }}
      values={{ name: team?.name ?? '', challenge: String(team?.challenge ?? '') }}
      action={{ text: team ? 'Save team' : 'Create team', busy: 'Saving...' }}
      save={(input, { idempotencyKey }) => onSave(input, idempotencyKey)}
      onSaved={() => {
        onClose();
        showToast({ title: team ? 'Team saved' : 'Team created' });
      }}
      onClose={onClose}
    />
  );
}

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

interface TablesDialogProps {
  teams: readonly Team[];
  onSave: (tables: TeamTableChanges) => Promise<void>;
  onClose: () => void;
}

/** Where each team works during the event: one line a team, so that a hall is written down in one go. */
function TablesDialog({ teams, onSave, onClose }: TablesDialogProps) {
  // As it was when the dialog was opened: what has changed is told apart from it.
  const [before] = useState(() => Object.fromEntries(teams.map(({ id, table }) => [id, table])));
  const [listed] = useState(teams);
  const shape = Object.fromEntries(listed.map(({ id }) => [id, teamTableSchema]));
  return (
    <FormDialog
      name="team-tables"
      title="Tables"
      isWide
      schema={z.strictObject(shape)}
      fields={Object.fromEntries(
        listed.map(({ id, name }) => [id, { label: name, maxLength: TEAM_TABLE_MAX }]),
      )}
      values={before}
      action={{ text: 'Save tables', busy: 'Saving...' }}
      save={(typed) => {
        const tables = Object.entries(typed).flatMap(([id, table]) => {
          const was = before[id] ?? '';
          return table === was ? [] : [{ id, was, table }];
        });
        return tables.length === 0 ? Promise.resolve() : onSave(tables);
      }}
      onSaved={() => {
        onClose();
        showToast({ title: 'Tables saved' });
      }}
      onClose={onClose}
    >
      <p className="mb-6 text-muted">
        Teams see it on their page and on the event page, and helpers see it too. For example: 12,
        main hall.
      </p>
    </FormDialog>
  );
}

interface MoveDialogProps {
  board: TeamBoard;
  person: TeamPerson;
  from: string | null;
  onMove: (to: string | null) => void;
  onClose: () => void;
}

/** All places to move a person to, each with what it would mean: for touch, and for lists. */
function MoveDialog({ board, person, from, onMove, onClose }: MoveDialogProps) {
  const chosen = useRef<{ to: string | null } | null>(null);
  const open = board.teams.filter((team) => team.id !== from && team.lockedAt === null);
  return (
    <Dialog
      title={`Move ${person.name} to…`}
      // The dialog gives the focus back when it closes; the move goes on after that.
      onClose={() => {
        onClose();
        if (chosen.current) onMove(chosen.current.to);
      }}
    >
      {(close) => {
        function choose(to: string | null) {
          chosen.current = { to };
          close();
        }
        return (
          <>
            <p className="mt-3 text-muted">{personWords(person, board)}</p>
            <ul className="team-places mt-5 border-t border-line">
              {from !== POOL && (
                <li>
                  <button type="button" onClick={() => choose(POOL)}>
                    <strong>Without a team</strong>
                  </button>
                </li>
              )}
              {open.map((team) => (
                <li key={team.id}>
                  <button type="button" onClick={() => choose(team.id)}>
                    <strong>{team.name}</strong>
                    <span className="label text-muted">{dropWords(person, team, board)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {open.length === 0 && <p className="mt-4">There is no other team that is open.</p>}
          </>
        );
      }}
    </Dialog>
  );
}

/** University 3. Wishes: 2 Adverse media, 1 Contact notes. */
function personWords({ university, wishes }: TeamPerson, { challenges }: TeamBoard): string {
  const titles = wishes.map((number) => {
    const title = challenges.find((challenge) => challenge.number === number)?.title;
    return title === undefined ? String(number) : `${number} ${title}`;
  });
  const wished = titles.length === 0 ? 'No wishes.' : `Wishes: ${titles.join(', ')}.`;
  return university === '' ? wished : `${university}. ${wished}`;
}
