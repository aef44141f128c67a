import { useState } from 'react';
import {
  type BoardTeam,
  HAND_IN_STATES,
  type HandInBoard,
} from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { HAND_IN_KINDS, HAND_IN_NAMES } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { List } from '../../../desk/list.tsx';
import { ScreenTools } from '../../../desk/screen.tsx';
import { Empty, StateWords } from '../../../desk/states.tsx';
import type { Column } from '../../../desk/table.tsx';
import { useTableAddress } from '../../../desk/table-address.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { FileCell } from './file-cell.tsx';
import { HandInFigures } from './hand-in-figures.tsx';
import { fits, useHandInBoard } from './hand-in-queries.ts';
import { clockTime, STATE_WORDS } from './hand-in-words.ts';
import { PartnerAdmin } from './partner-admin.tsx';
import { TeamDrawer } from './team-drawer.tsx';
import './hand-ins.css';

const FILTER_IDS = ['challenge', 'state'];
const nameOf = ({ name }: BoardTeam) => name;

/** Who has handed in what, and what organisers can do about it. */
export function HandInAdmin() {
  const address = useTableAddress(FILTER_IDS);
  const list = useHandInBoard();
  const [isDownloading, setIsDownloading] = useState(false);
  const { board, offsetMs = 0 } = list.data ?? {};
  return (
    <>
      <ScreenTools>
        {board && board.teams.length > 0 && (
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setIsDownloading(true)}
          >
            Download files…
          </button>
        )}
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Refresh
        </button>
      </ScreenTools>
      <List
        what="teams"
        rows={board?.teams ?? []}
        fits={(team) => fits(team, address)}
        loading={list}
        nameOf={nameOf}
        nameHead="Team"
        below={belowName}
        columns={COLUMNS}
        comesBy=""
        address={address}
        filters={filtersOf(board)}
        placeholder="Name of a team"
        empty={<Empty title="There are no teams yet" text="You make them under Teams." />}
        drawer={({ id, name }, ids) => (
          <TeamDrawer
            key={id}
            id={id}
            ids={ids}
            name={name}
            deadline={board?.deadline ?? null}
            offsetMs={offsetMs}
          />
        )}
        after={board && <PartnerAdmin {...board} />}
      >
        {board && (
          <HandInFigures
            board={board}
            offsetMs={offsetMs}
            onShowLate={() => address.change({ search: '', challenge: '', state: 'late' })}
          />
        )}
      </List>
      {isDownloading && board && (
        <ArchiveDialog challenges={board.challenges} onClose={() => setIsDownloading(false)} />
      )}
    </>
  );
}

const filtersOf = (board: HandInBoard | undefined) => [
  {
    id: 'challenge',
    label: 'Challenge',
    options: [
      ...(board?.challenges ?? []).map(({ number, title }) => ({
        value: String(number),
        label: `${number} · ${title}`,
      })),
      { value: 'none', label: 'None' },
    ],
  },
  {
    id: 'state',
    label: 'State',
    options: [
      { value: 'missing', label: 'Not all handed in' },
      ...HAND_IN_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].label })),
    ],
  },
];

const belowName = ({ challenge, isGone }: BoardTeam) =>
  [challenge === null ? 'No challenge' : `Challenge ${challenge}`, isGone && 'the team is gone']
    .filter(Boolean)
    .join(', ');

const COLUMNS: readonly Column<BoardTeam>[] = [
  ...HAND_IN_KINDS.map(
    (kind, at): Column<BoardTeam> => ({
      id: kind,
      head: HAND_IN_NAMES[kind],
      isLabelled: true,
      sortBy: ({ files }) => HAND_IN_STATES.indexOf(files[at]?.state ?? 'nothing'),
      cell: ({ files }) => files[at] && <FileCell file={files[at]} />,
    }),
  ),
  {
    id: 'longer',
    head: 'Has an extension',
    sortBy: ({ extension, deadline }) => (extension && deadline) || '',
    cell: ({ extension, deadline }) =>
      extension && deadline && <StateWords look="holds">Until {clockTime(deadline)}</StateWords>,
  },
];
