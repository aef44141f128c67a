import { useState } from 'react';
import {
  type BoardFile,
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
import { HandInFigures } from './hand-in-figures.tsx';
import { fits, useHandInBoard } from './hand-in-queries.ts';
import { clockTime, STATE_WORDS } from './hand-in-words.ts';
import { TeamDrawer } from './team-drawer.tsx';
import './hand-ins.css';
import { addressOf } from '../../../../modules/address-of.ts';
import {
  partnerChangeSchema,
  partnerInputSchema,
} from '../../../../modules/guests/partners/schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { call } from '../../../lib/call.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { InvitedAdmin, type InvitedKind } from '../accounts/invited/invited-admin.tsx';

const PARTNERS: InvitedKind = {
  name: 'partner',
  names: 'partners',
  invite: 'Invite a partner',
  sees: 'They see what counts of the teams of their challenge, where all of a team agreed, and nothing else.',
  loses: 'sees no files any more',
  organisation: 'Organisation',
  first: { value: '', label: 'Please choose' },
  inputSchema: partnerInputSchema,
  changeSchema: partnerChangeSchema,
  wordsOf: ({ organisation, challenge }) => `${organisation}, challenge ${challenge}`,
  calls: {
    list: () => call('GET /api/partners'),
    add: (body, idempotencyKey) => call('POST /api/partners', { body, idempotencyKey }),
    change: (id, body) => call('PUT /api/partners/:id', { params: { id }, body }),
    end: (id) => call('DELETE /api/partners/:id', { params: { id } }),
  },
};

/** Who of the partners sees the files of a challenge. */
const PartnerAdmin = ({ challenges }: Pick<HandInBoard, 'challenges'>) => (
  <InvitedAdmin kind={PARTNERS} challenges={challenges} />
);

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

interface ArchiveDialogProps extends Pick<HandInBoard, 'challenges'> {
  onClose: () => void;
}

/** All files in one, with names that sort and a list. */
function ArchiveDialog({ challenges, onClose }: ArchiveDialogProps) {
  const [challenge, setChallenge] = useState('');
  const address = (which: 'counting' | 'all') =>
    addressOf('GET /api/hand-in-archive', {
      query: { which, challenge: challenge === '' ? undefined : challenge },
    });
  return (
    <Dialog title="Download files" onClose={onClose}>
      {() => (
        <>
          <p className="dialog-text">One ZIP with a list. Downloads are logged.</p>
          <SelectField
            label="Of"
            value={challenge}
            onChange={({ target }) => setChallenge(target.value)}
          >
            <option value="">All challenges</option>
            {challenges.map(({ number, title }) => (
              <option key={number} value={number}>
                {number} · {title}
              </option>
            ))}
          </SelectField>
          <div className="form-foot">
            <a className="button button-outline" href={address('all')} download>
              All versions
            </a>
            <a className="button button-solid" href={address('counting')} download>
              What counts
            </a>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** How far one file of a team is. */
function FileCell({ file: { state, shown, begun, versions } }: { file: BoardFile }) {
  const { label, look } = STATE_WORDS[state];
  return (
    <>
      <StateWords look={look}>{label}</StateWords>
      {shown && (
        <span className="table-below">
          {versions > 1 && `v${shown.version} of ${versions} · `}
          {clockTime(shown.receivedAt)} · {sizeWords(shown.size)}
          {shown.isChosen && ' · chosen'}
        </span>
      )}
      {shown && shown.warnings > 0 && (
        <span className="table-below hand-in-warned">
          {shown.warnings === 1 ? '1 warning' : `${shown.warnings} warnings`}
        </span>
      )}
      {begun && (
        <span className="table-below">
          {begun.percent} % sent,{' '}
          {begun.countsUntil === null
            ? 'begun late'
            : `counts until ${clockTime(begun.countsUntil)}`}
        </span>
      )}
    </>
  );
}
