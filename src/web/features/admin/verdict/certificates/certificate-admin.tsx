import {
  CERTIFICATE_STATES,
  type CertificateDesk,
} from '../../../../../modules/verdict/certificates/schema.ts';
import { hasWords } from '../../../../../schema/plain-words.ts';
import { List } from '../../../../desk/list.tsx';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { type TableAddress, useTableAddress } from '../../../../desk/table-address.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { CertificateDrawer, STATE_WORDS } from './certificate-drawer.tsx';
import { type CertificatePerson, useCertificateDesk } from './certificate-queries.ts';

const FILTER_IDS = ['state'];
const FILTERS = [
  {
    id: 'state',
    label: 'State',
    options: CERTIFICATE_STATES.map((state) => ({
      value: state,
      label: STATE_WORDS[state].label,
    })),
  },
];
const nameOf = ({ name }: CertificatePerson) => name;

/** Who has a certificate, who can have one, and what organisers decide for one person. */
export function CertificateAdmin() {
  const { edition } = useAdminTools();
  const address = useTableAddress(FILTER_IDS);
  const list = useCertificateDesk(edition);
  return (
    <List
      what="people"
      rows={list.data?.people ?? []}
      fits={(person) => fits(person, address)}
      loading={list}
      nameOf={nameOf}
      below={({ team }) => team}
      columns={COLUMNS}
      comesBy=""
      address={address}
      filters={FILTERS}
      placeholder="Name, team, code"
      empty={
        <Empty title="Nobody is in a team yet" text="Certificates are for people in the teams." />
      }
      drawer={(person, ids) => (
        <CertificateDrawer key={person.id} edition={edition} person={person} ids={ids} />
      )}
    >
      {list.data && (
        <>
          <p>
            <strong>{countWords(list.data)}</strong>
          </p>
          <p className="screen-line">
            {list.data.isOpen
              ? 'Participants whose team has handed in a file that counts confirm their name on their own page.'
              : 'Participants can confirm their name once the edition is over or its verdict is published.'}
          </p>
        </>
      )}
    </List>
  );
}

const fits = (
  { name, team, code, state }: CertificatePerson,
  { search, filters }: TableAddress,
): boolean =>
  (!filters.state || state === filters.state) && hasWords([name, team, code], search.split(/\s+/));

function countWords({ people, erased }: Pick<CertificateDesk, 'people' | 'erased'>): string {
  const count = (state: (typeof people)[number]['state']) =>
    people.filter((each) => each.state === state).length;
  const parts = [`${count('issued') + erased} issued`, `${count('ready')} can be issued`];
  if (count('withdrawn') > 0) parts.push(`${count('withdrawn')} withdrawn`);
  if (erased > 0) parts.push(`${erased} with an erased name`);
  return `${parts.join(', ')}.`;
}

const COLUMNS: readonly Column<CertificatePerson>[] = [
  {
    id: 'in-state',
    head: 'State',
    sortBy: ({ state }) => CERTIFICATE_STATES.indexOf(state),
    cell: ({ state, reason }) => (
      <>
        <StateWords look={STATE_WORDS[state].look}>{STATE_WORDS[state].label}</StateWords>
        {reason && <span className="table-below">{reason}</span>}
      </>
    ),
  },
  {
    id: 'code',
    head: 'Code',
    drops: 1,
    isFact: true,
    cell: ({ code }) => code || '–',
  },
  {
    id: 'issued',
    head: 'Issued',
    sortBy: ({ issuedAt }) => issuedAt ?? '',
    drops: 2,
    isFact: true,
    cell: ({ issuedAt }) => (issuedAt === null ? '–' : <Time instant={issuedAt} />),
  },
];
