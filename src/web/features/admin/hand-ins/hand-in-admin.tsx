import { useState } from 'react';
import type { HandInBoard } from '../../../../modules/hand-ins/board-schema.ts';
import { ScreenTools } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { Field } from '../../../ui/field.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Time } from '../time.tsx';
import { ArchiveLinks } from './archive-links.tsx';
import {
  type BoardFilters,
  EVERY_TEAM,
  figuresOf,
  fits,
  STATE_FILTERS,
  type StateFilter,
} from './board-filter.ts';
import { useHandInBoard } from './hand-in-queries.ts';
import { HandInTable } from './hand-in-table.tsx';
import { STATE_WORDS } from './hand-in-words.ts';
import { PartnerAdmin } from './partner-admin.tsx';
import { QuotaBar } from './quota-bar.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { TimeLeft } from './time-left.tsx';
import { useServerNow } from './use-server-now.ts';
import './hand-ins.css';

const FILTER_WORDS: Record<StateFilter, string> = {
  '': 'All',
  missing: 'Not all handed in',
  ...STATE_WORDS,
};

/** Who has handed in what, and what organisers can do about it. */
export function HandInAdmin() {
  const list = useHandInBoard();
  return (
    <>
      <ScreenTools>
        <button
          type="button"
          className="button button-outline"
          aria-disabled={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Look again
        </button>
      </ScreenTools>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading hand-ins...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.data && <Board {...list.data} />}
      {list.data && <PartnerAdmin {...list.data.board} />}
    </>
  );
}

function Board({ board, offsetMs }: { board: HandInBoard; offsetMs: number }) {
  const now = useServerNow(offsetMs);
  const [filters, setFilters] = useState(EVERY_TEAM);
  const [opened, setOpened] = useState<string | null>(null);
  const teams = board.teams.filter((team) => fits(team, filters));
  const { complete, late, begun } = figuresOf(board.teams);
  const set = (name: keyof BoardFilters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value });

  return (
    <>
      <div className="hand-in-figures">
        {board.deadline === null ? (
          <p>This edition has no hand-in yet: its schedule has no end of the countdown.</p>
        ) : (
          <p>
            <span className="label block text-muted">
              Deadline <Time instant={board.deadline} />
            </span>
            <strong className="hand-in-left">
              <TimeLeft deadline={board.deadline} now={now} />
            </strong>
          </p>
        )}
        <div>
          {board.teams.length > 0 && (
            <p>
              <strong>
                {complete} of {board.teams.length}
              </strong>{' '}
              teams have handed in both files
              {begun > 0 && `, ${begun} on ${begun === 1 ? 'its' : 'their'} way`}.
            </p>
          )}
          {late > 0 && (
            <p className="font-semibold text-danger">
              {late === 1 ? '1 file came late and waits' : `${late} files came late and wait`} for
              your decision.
            </p>
          )}
          <QuotaBar quota={board.quota} />
        </div>
      </div>
      {board.teams.length === 0 ? (
        <p className="admin-empty">There are no teams yet. You make them under Teams.</p>
      ) : (
        <>
          <ArchiveLinks challenges={board.challenges} />
          <search className="admin-filter">
            <Field
              label="Search"
              type="search"
              value={filters.search}
              onChange={set('search')}
              maxLength={100}
            />
            <SelectField label="Challenge" value={filters.challenge} onChange={set('challenge')}>
              <option value="">All</option>
              {board.challenges.map(({ number, title }) => (
                <option key={number} value={number}>
                  {number} · {title}
                </option>
              ))}
              <option value="none">None</option>
            </SelectField>
            <SelectField label="State" value={filters.state} onChange={set('state')}>
              {STATE_FILTERS.map((state) => (
                <option key={state} value={state}>
                  {FILTER_WORDS[state]}
                </option>
              ))}
            </SelectField>
          </search>
          {teams.length === 0 ? (
            <p className="admin-empty">No team fits. Try fewer filters.</p>
          ) : (
            <HandInTable teams={teams} now={now} onOpen={({ id }) => setOpened(id)} />
          )}
        </>
      )}
      {opened !== null && (
        <TeamDialog
          id={opened}
          name={board.teams.find(({ id }) => id === opened)?.name ?? ''}
          deadline={board.deadline}
          now={now}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
