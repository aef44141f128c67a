import { useEffect, useState } from 'react';
import { formatTime } from '../../../../../event/event-time.ts';
import { capital, placeWords } from '../../../../../event/place-in-words.ts';
import {
  HELP_KIND_WORDS,
  HELP_KINDS,
  type HelpRequest,
} from '../../../../../modules/days/help/schema.ts';
import { hasWords } from '../../../../../schema/plain-words.ts';
import { focusDrawer } from '../../../../desk/drawer.tsx';
import { List } from '../../../../desk/list.tsx';
import { spanWords } from '../../../../desk/span-words.ts';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { type TableAddress, useTableAddress } from '../../../../desk/table-address.ts';
import { measuredClock, serverNow } from '../../../../lib/live-clock.ts';
import { HelpDrawer, STATE_WORDS } from './help-drawer.tsx';
import { useHelpBoard } from './help-queries.ts';
import { MentorAdmin } from './mentor-admin.tsx';
import { useHelpActions } from './use-help-actions.ts';

const EVERY_MS = 10_000;

/** When it was asked, and of what waits for how long. */
function HelpAge({ request: { askedAt, state } }: { request: HelpRequest }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    // Unknown until the server's clock is: that of a laptop may be wrong.
    const tick = () => setNow(measuredClock() ? serverNow() : null);
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const asked = Date.parse(askedAt);
  return (
    <>
      <time dateTime={askedAt}>{formatTime(asked)}</time>
      {state === 'open' && now !== null && (
        <span className="table-below">{spanWords(now - asked)}</span>
      )}
    </>
  );
}

const FILTER_IDS = ['state', 'kind'];
const FILTERS = [
  {
    id: 'state',
    label: 'State',
    options: (['open', 'taken', 'missed', 'done'] as const).map((state) => ({
      value: state,
      label: STATE_WORDS[state].label,
    })),
  },
  {
    id: 'kind',
    label: 'Kind',
    options: HELP_KINDS.map((kind) => ({ value: kind, label: HELP_KIND_WORDS[kind] })),
  },
];
const nameOf = ({ who }: HelpRequest) => who;

/** Requests for help: waiting ones first, the oldest on top. */
export function HelpAdmin() {
  const address = useTableAddress(FILTER_IDS);
  const list = useHelpBoard();
  const { isBusy, actionsFor } = useHelpActions(focusDrawer);
  const { requests = [], usualWait = null } = list.data ?? {};
  return (
    <List
      what="requests"
      rows={requests}
      fits={(request) => fits(request, address)}
      loading={list}
      nameOf={nameOf}
      nameHead="From"
      below={({ place }) => capital(placeWords(place))}
      columns={COLUMNS}
      address={address}
      filters={FILTERS}
      placeholder="Team, place, text"
      empty={
        <Empty
          title="Nobody needs help"
          text="During the event, participants ask on the event page and on their own page. The list updates automatically."
        />
      }
      drawer={(request, ids) => (
        <HelpDrawer request={request} ids={ids} actions={actionsFor(request)} isBusy={isBusy} />
      )}
      after={<MentorAdmin />}
    >
      {usualWait !== null && (
        <p className="mb-4 text-muted">Usual wait today: {usualWait} min until someone goes.</p>
      )}
    </List>
  );
}

const fits = (
  { who, place, words, takenBy, state, kind }: HelpRequest,
  { search, filters }: TableAddress,
): boolean =>
  (!filters.state || filters.state === state) &&
  (!filters.kind || filters.kind === kind) &&
  hasWords([who, place, words, takenBy], search.split(/\s+/));

const COLUMNS: readonly Column<HelpRequest>[] = [
  {
    id: 'about',
    head: 'About',
    cell: ({ kind, words }) => (
      <span className="table-cut">
        {HELP_KIND_WORDS[kind]}
        {words !== '' && `: ${words}`}
      </span>
    ),
  },
  {
    id: 'in-state',
    head: 'State',
    cell: ({ state, takenBy }) => (
      <>
        <StateWords look={STATE_WORDS[state].look}>{STATE_WORDS[state].label}</StateWords>
        {takenBy !== '' && <span className="table-below">{takenBy}</span>}
      </>
    ),
  },
  {
    id: 'age',
    head: 'Asked',
    isFact: true,
    sortBy: ({ askedAt }) => askedAt,
    cell: (request) => <HelpAge request={request} />,
  },
];
