import { useState } from 'react';
import type { Mail, MailState } from '../../../../modules/mail/outbox/schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import { focusDrawer } from '../../../desk/drawer.tsx';
import type { Option } from '../../../desk/fields.ts';
import { List } from '../../../desk/list.tsx';
import { focusHeading } from '../../../desk/screen.tsx';
import { Empty, StateWords } from '../../../desk/states.tsx';
import type { Column } from '../../../desk/table.tsx';
import { type TableAddress, useOpenRow, useTableAddress } from '../../../desk/table-address.ts';
import { Time } from '../time.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { useMailKinds, useMails } from './mail-queries.ts';
import { mailName, STATE_WORDS, STATES, WAITING } from './mail-words.ts';
import { useMailActions } from './use-mail-actions.ts';

const FILTER_IDS = ['state', 'kind'];
/** Beside the states, as a filter. */
const WAITS = 'waiting';

/** All mails, newest first, with what can be done about them. */
export function MailList() {
  const address = useTableAddress(FILTER_IDS);
  const { openId } = useOpenRow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useMails();
  const kinds = useMailKinds().data ?? [];
  const { isBusy, forMails } = useMailActions(() => {
    setSelected(new Set());
    // What was pressed may be gone.
    if (openId === null) focusHeading();
    else focusDrawer();
  });
  const mails = list.data ?? [];
  return (
    <div className="mails">
      <List
        what="mails"
        rows={mails}
        fits={(mail) => fits(mail, address)}
        loading={list}
        nameOf={mailName}
        below={({ name, email }) => name && email}
        columns={COLUMNS}
        comesBy="-written"
        address={address}
        filters={[
          { id: 'state', label: 'State', options: stateOptions(mails) },
          { id: 'kind', label: 'Kind', options: kindOptions(mails) },
        ]}
        placeholder="Name, e-mail, kind of mail"
        selected={selected}
        onSelect={setSelected}
        actions={forMails(
          mails.filter(({ id }) => selected.has(id)),
          kinds,
        )}
        isBusy={isBusy}
        empty={
          <Empty
            title="No mail has been written yet"
            text="The first one comes with the first registration."
          />
        }
        drawer={(mail, ids) => (
          <MailDrawer mail={mail} ids={ids} actions={forMails([mail], kinds)} isBusy={isBusy} />
        )}
      />
    </div>
  );
}

function fits(mail: Mail, { search, filters: { state, kind } }: TableAddress): boolean {
  return (
    (!state || (state === WAITS ? WAITING.includes(mail.state) : mail.state === state)) &&
    (!kind || kindOf(mail) === kind) &&
    hasWords([mail.name, mail.email, mail.title], search.split(/\s+/))
  );
}

/** Those that there are, each with its count. */
function stateOptions(mails: readonly Mail[]): Option[] {
  const countOf = (states: readonly MailState[]) =>
    mails.filter(({ state }) => states.includes(state)).length;
  return [
    { value: WAITS, label: `Waiting for you (${countOf(WAITING)})` },
    ...STATES.map((state) => ({
      value: state,
      label: `${STATE_WORDS[state].label} (${countOf([state])})`,
    })),
  ];
}

/** Each group mail is a kind of its own. */
const kindOf = ({ groupMailId, kind }: Mail) => groupMailId ?? kind;

function kindOptions(mails: readonly Mail[]): Option[] {
  const byKind = Map.groupBy(mails, kindOf);
  return [...byKind].map(([value, those]) => ({
    value,
    label: `${those[0]?.title ?? value} (${those.length})`,
  }));
}

const COLUMNS: readonly Column<Mail>[] = [
  {
    id: 'title',
    head: 'Mail',
    sortBy: ({ title }) => title,
    cell: ({ title }) => <span className="table-cut">{title}</span>,
  },
  {
    id: 'in-state',
    head: 'State',
    sortBy: ({ state }) => STATES.indexOf(state),
    cell: ({ state, failure }) => (
      <>
        <StateWords look={STATE_WORDS[state].look}>{STATE_WORDS[state].label}</StateWords>
        {failure && <span className="table-below">{failure}</span>}
      </>
    ),
  },
  {
    id: 'written',
    head: 'Written',
    sortBy: ({ createdAt }) => createdAt,
    drops: 2,
    isFact: true,
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
];
