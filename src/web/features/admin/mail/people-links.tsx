import { useEffect, useRef, useState } from 'react';
import type { ListedPerson, PersonWithLink } from '../../../../modules/people/people/schema.ts';
import { MAIL_IDS_MAX } from '../../../../schema/limits.ts';
import { PERSON_ROLES } from '../../../../schema/roles.ts';
import { List } from '../../../desk/list.tsx';
import { Empty, StateWords } from '../../../desk/states.tsx';
import type { Column } from '../../../desk/table.tsx';
import { useTableAddress } from '../../../desk/table-address.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Time } from '../time.tsx';
import { useRefusedAddresses } from './group-queries.ts';
import { useLinksOf, usePeople } from './people-queries.ts';
import { linkInWords, linkLook, PersonDrawer, rolesInWords } from './person-drawer.tsx';

const FILTER_IDS = ['role', 'signed-in', 'mail'];
const FILTERS = [
  {
    id: 'role',
    label: 'Role',
    options: PERSON_ROLES.map((role) => ({ value: role, label: role })),
  },
  {
    id: 'signed-in',
    label: 'Signed in',
    options: [
      { value: 'yes', label: 'Has signed in' },
      { value: 'no', label: 'Not yet' },
    ],
  },
];
/** Beside those for which the server is asked. */
const MAIL_FILTER = {
  id: 'mail',
  label: 'Mail',
  options: [{ value: 'refused', label: 'Address refused' }],
};
const nameOf = ({ name }: ListedPerson) => name;

/** All people with a personal link: who has come in, and actions for their link. */
export function PeopleLinks() {
  const address = useTableAddress(FILTER_IDS);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<PersonWithLink[] | null>(null);
  const { isBusy, run } = useOneAtATime();
  const list = usePeople(address.search);
  const linksOf = useLinksOf();
  const refused = useRefusedAddresses();

  const showSheet = () =>
    void run(async () => {
      try {
        // The others come with the next sheet.
        setSheet(await linksOf([...selected].slice(0, MAIL_IDS_MAX)));
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'No sheet', description, variant: 'destructive' });
      }
    });

  if (sheet) return <LinkSheet people={sheet} onClose={() => setSheet(null)} />;
  return (
    <List
      what="people"
      rows={list.data ?? []}
      fits={(person) =>
        fits(person, address.filters) && (!address.filters.mail || refused.has(person.email))
      }
      loading={list}
      nameOf={nameOf}
      below={({ email }) => email}
      columns={columnsWith(refused)}
      comesBy="name"
      address={address}
      filters={[...FILTERS, MAIL_FILTER]}
      placeholder="Name or address"
      selected={selected}
      onSelect={setSelected}
      actions={[{ label: 'Sheet of codes', onChoose: showSheet }]}
      isBusy={isBusy}
      empty={
        <Empty
          title="Nobody has registered yet"
          text="Everyone who registers, judges, helps or comes for a partner has a personal link here."
        />
      }
      drawer={(person, ids) => <PersonDrawer person={person} ids={ids} />}
    />
  );
}

const fits = ({ roles, lastSignInAt }: ListedPerson, filters: Readonly<Record<string, string>>) =>
  (!filters.role || roles.some((role) => role === filters.role)) &&
  (!filters['signed-in'] || (filters['signed-in'] === 'yes') === (lastSignInAt !== null));

const columnsWith = (refused: ReadonlyMap<string, string>): readonly Column<ListedPerson>[] => [
  {
    id: 'roles',
    head: 'Roles',
    sortBy: rolesInWords,
    drops: 1,
    cell: (person) => <span className="table-cut">{rolesInWords(person)}</span>,
  },
  {
    id: 'in-link',
    head: 'Link',
    sortBy: linkInWords,
    cell: (person) => (
      <>
        <StateWords look={linkLook(person)}>{linkInWords(person)}</StateWords>
        {refused.has(person.email) && (
          <span className="table-below text-danger">Address refused</span>
        )}
      </>
    ),
  },
  {
    id: 'last',
    head: 'Last signed in',
    sortBy: ({ lastSignInAt }) => lastSignInAt ?? '',
    drops: 2,
    isFact: true,
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? '–' : <Time instant={lastSignInAt} />),
  },
];

interface LinkSheetProps {
  people: readonly PersonWithLink[];
  onClose: () => void;
}

/** A code for each of many people, to print and to cut. */
function LinkSheet({ people, onClose }: LinkSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="link-sheet" className="link-sheet">
      <div className="no-print">
        <h2 ref={heading} id="link-sheet" tabIndex={-1} className="desk-h2">
          {people.length === 1 ? 'A code for one person' : `Codes for ${people.length} people`}
        </h2>
        <p className="mt-2 mb-5 max-w-[60ch] text-muted">
          Each code signs in as the person beside it: cut them apart, and hand each to its owner
          alone.
        </p>
        <div className="mb-6 flex flex-wrap gap-3">
          <button type="button" className="button button-solid" onClick={() => print()}>
            Print
          </button>
          <button type="button" className="button button-outline" onClick={onClose}>
            Back to the list
          </button>
        </div>
      </div>
      <ul className="link-sheet-codes">
        {people.map(({ id, name, address }) => (
          <li key={id}>
            <QrCode text={address} label={`Code with the link of ${name}`} />
            <div className="min-w-0">
              <p className="font-display text-[1.125rem] font-bold wrap-anywhere">{name}</p>
              <p>
                Point your phone’s camera at the code. It opens your own page; tap “Continue as{' '}
                {name}”.
              </p>
              <p>Keep it: it works again, even on other devices.</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
