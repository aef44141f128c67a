import { useMemo, useState } from 'react';
import { addressOf } from '../../../../../modules/address-of.ts';
import type { Registration } from '../../../../../modules/registration/registrations/schema.ts';
import { answerInWords, type Question, shortOf } from '../../../../../schema/questions.ts';
import { List } from '../../../../desk/list.tsx';
import { focusHeading, ScreenTools } from '../../../../desk/screen.tsx';
import { Empty, PartFailed, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { useOpenRow, useTableAddress } from '../../../../desk/table-address.ts';
import type { Filter } from '../../../../desk/table-tools.tsx';
import { useTeamBoard } from '../../teams/team-queries.ts';
import { useWriteTo } from '../../use-write-to.tsx';
import { BadgeDialog } from '../badges/badge-dialog.tsx';
import { AddRegistration } from './add-registration.tsx';
import { RegistrationDrawer } from './registration-drawer.tsx';
import { placesInWords, RegistrationFigures } from './registration-figures.tsx';
import { useRegistrationFigures, useRegistrations } from './registration-queries.ts';
import {
  momentInWords,
  nameOf,
  notesOn,
  optionsOf,
  STATE_LOOKS,
  STATE_WORDS,
  stateInWords,
} from './registration-words.ts';
import { useRegistrationActions } from './use-registration-actions.tsx';
import './registrations.css';

/** Answers out of few: those to other questions are searched for. */
const isFilter = ({ id, kind }: Question) =>
  id === 'university' || !['line', 'text', 'link', 'number'].includes(kind);

const NO_QUESTIONS: readonly Question[] = [];

export function RegistrationAdmin() {
  const figures = useRegistrationFigures();
  const questions = figures.data?.questions ?? NO_QUESTIONS;
  const filterIds = useMemo(
    () => ['state', ...questions.filter(isFilter).map(({ id }) => id)],
    [questions],
  );
  const address = useTableAddress(filterIds);
  const { openId } = useOpenRow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const [isMakingBadges, setIsMakingBadges] = useState(false);
  const { state = '', ...chosen } = address.filters;
  const list = useRegistrations({ search: address.search, state });
  const board = useTeamBoard();
  const writeTo = useWriteTo('registrations');
  const { isBusy, actionsFor, actionsForOne, letAllIn, dialog } = useRegistrationActions(() => {
    setSelected(new Set());
    if (openId === null) focusHeading();
  });
  const rows = list.data ?? [];
  const fits = ({ answers }: Registration) =>
    questions.every(({ id, kind }) => {
      const wanted = chosen[id] ?? '';
      const given = answers[id] ?? [];
      return wanted === '' || (kind === 'ranking' ? given[0] === wanted : given.includes(wanted));
    });
  const teamOf = new Map(
    board.data?.teams.flatMap(({ name, members }) => members.map(({ id }) => [id, name] as const)),
  );
  const total = Object.values(figures.data?.states ?? {}).reduce((sum, each) => sum + each, 0);
  const apart = figures.data?.states.apart ?? 0;

  const filters: Filter[] = [
    { id: 'state', label: 'State', options: optionsOf(STATE_WORDS) },
    ...questions.filter(isFilter).map((question) => ({
      id: question.id,
      label: shortOf(question),
      options: (figures.data?.counts[question.id] ?? []).map(({ of }) => ({
        value: of,
        label: answerInWords(question, [of]),
      })),
    })),
  ];

  return (
    <>
      <ScreenTools>
        <a
          className="button button-outline button-small"
          href={addressOf('GET /api/registration-export')}
          download
        >
          Export CSV
        </a>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setIsMakingBadges(true)}
        >
          Badges
        </button>
        <button
          type="button"
          className="button button-solid button-small"
          onClick={() => setIsAdding(true)}
        >
          Add a person
        </button>
      </ScreenTools>
      <List
        what="registrations"
        rows={rows}
        fits={fits}
        total={total}
        loading={list}
        nameOf={nameOf}
        below={({ email }) => email}
        columns={columnsWith(teamOf, questions)}
        comesBy="-registered"
        address={address}
        filters={filters}
        placeholder="Name, e-mail, university"
        selected={selected}
        onSelect={setSelected}
        actions={[writeTo.action(selected), ...actionsFor([...selected], rows)]}
        forShown={writeTo.button}
        isBusy={isBusy}
        empty={
          <Empty
            title="Nobody has registered yet"
            text="The form is at /register while registration is open."
          />
        }
        drawer={(row, ids) => (
          <RegistrationDrawer
            row={row}
            ids={ids}
            board={board.data}
            questions={questions}
            actions={actionsForOne(row)}
            isBusy={isBusy}
          />
        )}
        after={figures.data && <RegistrationFigures figures={figures.data} />}
      >
        {figures.data && <p className="screen-line">{placesInWords(figures.data)}</p>}
        {figures.isError && (
          <PartFailed
            what="The figures"
            error={figures.error}
            onLoadAgain={() => void figures.refetch()}
          />
        )}
        {apart > 0 && (
          <section aria-label="Awaiting approval" className="registrations-apart">
            <p>
              <strong>
                {apart === 1 ? 'One person is' : `${apart} people are`} awaiting approval.
              </strong>{' '}
              They came after others from the same network within an hour: a class, or someone
              inventing names. They take no places from others.
            </p>
            <span className="screen-actions">
              <button
                type="button"
                className="button button-outline button-small"
                onClick={() =>
                  address.change({
                    ...Object.fromEntries(filterIds.map((id) => [id, ''])),
                    ...{ search: '', state: 'apart' },
                  })
                }
              >
                Look at them
              </button>
              <button
                type="button"
                className="button button-solid button-small"
                aria-disabled={isBusy}
                onClick={() => !isBusy && letAllIn()}
              >
                Approve all
              </button>
            </span>
          </section>
        )}
      </List>
      {dialog}
      {isMakingBadges && <BadgeDialog onClose={() => setIsMakingBadges(false)} />}
      {isAdding && <AddRegistration questions={questions} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function columnsWith(
  teamOf: ReadonlyMap<string, string>,
  questions: readonly Question[],
): Column<Registration>[] {
  const wordsOf = ({ answers }: Registration, id: string) => {
    const question = questions.find((each) => each.id === id);
    return question ? answerInWords(question, answers[id] ?? []) : '';
  };
  return [
    {
      id: 'university',
      head: 'University or employer',
      sortBy: (row) => wordsOf(row, 'university'),
      drops: 1,
      cell: (row) => (
        <>
          <span className="table-cut">{wordsOf(row, 'university')}</span>
          <span className="table-below">{wordsOf(row, 'field')}</span>
        </>
      ),
    },
    {
      id: 'in-team',
      head: 'Team',
      sortBy: ({ id }) => teamOf.get(id) ?? '',
      drops: 2,
      cell: (row) => (
        <span className={`table-cut ${teamOf.has(row.id) ? '' : 'text-muted'}`}>
          {teamOf.get(row.id) ?? wordsOf(row, 'team')}
        </span>
      ),
    },
    {
      id: 'wishes',
      head: 'Wishes',
      drops: 1,
      isFact: true,
      cell: ({ answers }) => (answers.wishes ?? []).join(' · ') || '–',
    },
    {
      id: 'in-state',
      head: 'State',
      sortBy: stateInWords,
      cell: (row) => (
        <>
          <StateWords look={STATE_LOOKS[row.state]}>{stateInWords(row)}</StateWords>
          {notesOn(row).length > 0 && (
            <span className="table-below">{notesOn(row).join(' · ')}</span>
          )}
        </>
      ),
    },
    {
      id: 'registered',
      head: 'Registered',
      sortBy: ({ createdAt }) => createdAt,
      drops: 3,
      isFact: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{momentInWords(createdAt)}</time>,
    },
  ];
}
