import { useEffect, useState } from 'react';
import { formatTime } from '../../../../../event/event-time.ts';
import { capital, placeWords } from '../../../../../event/place-in-words.ts';
import {
  HELP_KIND_WORDS,
  HELP_KINDS,
  type HelpRequest,
} from '../../../../../modules/days/help/schema.ts';
import {
  ALL_CHALLENGES,
  mentorChangeSchema,
  mentorInputSchema,
} from '../../../../../modules/guests/mentors/schema.ts';
import { hasWords } from '../../../../../schema/plain-words.ts';
import { focusDrawer } from '../../../../desk/drawer.tsx';
import { List } from '../../../../desk/list.tsx';
import { spanWords } from '../../../../desk/span-words.ts';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { type TableAddress, useTableAddress } from '../../../../desk/table-address.ts';
import { call } from '../../../../lib/call.ts';
import { measuredClock, serverNow } from '../../../../lib/live-clock.ts';
import { InvitedAdmin, type InvitedKind } from '../../accounts/invited/invited-admin.tsx';
import { useHandInBoard } from '../../hand-in/hand-in-queries.ts';
import { useWriteTo } from '../../use-write-to.tsx';
import { HelpDrawer, STATE_WORDS } from './help-drawer.tsx';
import { useHelpBoard } from './help-queries.ts';
import { useHelpActions } from './use-help-actions.ts';

const MENTORS: InvitedKind = {
  name: 'mentor',
  names: 'mentors',
  invite: 'Invite a mentor',
  sees: 'They see who needs help and the programme on their phone, and nothing else.',
  loses: 'no longer sees who needs help',
  organisation: 'Organisation (optional)',
  first: { value: String(ALL_CHALLENGES), label: 'All challenges' },
  inputSchema: mentorInputSchema,
  changeSchema: mentorChangeSchema,
  wordsOf: ({ organisation, challenge }) =>
    [organisation, challenge === ALL_CHALLENGES ? 'all challenges' : `challenge ${challenge}`]
      .filter(Boolean)
      .join(', '),
  calls: {
    list: () => call('GET /api/mentors'),
    add: (body, idempotencyKey) => call('POST /api/mentors', { body, idempotencyKey }),
    change: (id, body) => call('PUT /api/mentors/:id', { params: { id }, body }),
    end: (id) => call('DELETE /api/mentors/:id', { params: { id } }),
  },
};

/** Who helps teams beside the organisers. */
function MentorAdmin() {
  const { data } = useHandInBoard();
  return <InvitedAdmin kind={MENTORS} challenges={data?.board.challenges ?? []} />;
}

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
  const writeTo = useWriteTo('help');
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
      forShown={writeTo.button}
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
