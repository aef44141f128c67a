import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { Registration } from '../../../../../modules/registration/registrations/schema.ts';
import type { TeamBoard } from '../../../../../modules/teams/teams/schema.ts';
import { answerInWords, type Question, shortOf } from '../../../../../schema/questions.ts';
import type { BulkAction } from '../../../../desk/bulk-bar.tsx';
import { Drawer, DrawerActions } from '../../../../desk/drawer.tsx';
import { StateWords } from '../../../../desk/states.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { AddressRefused } from '../../mail/address-refused.tsx';
import { addressOfPerson } from '../../mail/mail-words.ts';
import { Time } from '../../time.tsx';
import { nameOf, notesOn, STATE_LOOKS, stateInWords } from './registration-words.ts';

interface RegistrationDrawerProps {
  row: Registration;
  ids: readonly string[];
  board: TeamBoard | undefined;
  questions: readonly Question[];
  actions: readonly BulkAction[];
  isBusy: boolean;
}

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'team', label: 'Team' },
] as const;

/** One person, with all that is known and all that can be done. */
export function RegistrationDrawer({
  row,
  ids,
  board,
  questions,
  actions,
  isBusy,
}: RegistrationDrawerProps) {
  const [tab, setTab] = useState('details');
  const team = board?.teams.find(({ members }) => members.some(({ id }) => id === row.id));
  return (
    <Drawer
      id={row.id}
      ids={ids}
      title={nameOf(row)}
      below={
        <>
          <StateWords look={STATE_LOOKS[row.state]}>{stateInWords(row)}</StateWords>
          <span>{team ? team.name : 'No team yet'}</span>
        </>
      }
    >
      <Tabs label="What to see" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'details' ? (
          <Details row={row} questions={questions} />
        ) : (
          <dl className="drawer-facts">
            <dt>Team</dt>
            <dd>{team ? team.name : 'None yet'}</dd>
            {team && (
              <>
                <dt>Join code</dt>
                <dd className="label">{team.code}</dd>
                <dt>Members</dt>
                <dd>
                  <ul>
                    {team.members.map(({ id, name }) => (
                      <li key={id}>{name}</li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </dl>
        )}
      </Tabs>
      <DrawerActions actions={actions} isBusy={isBusy} />
    </Drawer>
  );
}

function Details({ row, questions }: { row: Registration; questions: readonly Question[] }) {
  const notes = notesOn(row);
  return (
    <dl className="drawer-facts">
      {notes.length > 0 && (
        <>
          <dt>Notes</dt>
          <dd>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>E-mail</dt>
      <dd>
        <a className="link" href={`mailto:${row.email}`}>
          {row.email}
        </a>
        <AddressRefused email={row.email} />
      </dd>
      {questions.map((question) => (
        <Fragment key={question.id}>
          <dt>{shortOf(question)}</dt>
          <dd className="whitespace-pre-line">
            {answerInWords(question, row.answers[question.id] ?? []) || 'none'}
          </dd>
        </Fragment>
      ))}
      <dt>Registered</dt>
      <dd className="label">
        <Time instant={row.createdAt} />
      </dd>
      {row.email !== '' && (
        <>
          <dt>Link and data</dt>
          <dd>
            <Link className="link" to={addressOfPerson(row.email)}>
              Show, download or delete
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
