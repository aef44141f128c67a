import { useState } from 'react';
import {
  type Arrivals,
  type DayFigures,
  EVENT_ROLE_WORDS,
} from '../../../../../modules/days/check-in/schema.ts';
import { PAGE_PATHS } from '../../../../../schema/page-paths.ts';
import { hasWords } from '../../../../../schema/plain-words.ts';
import { List } from '../../../../desk/list.tsx';
import { ScreenTools } from '../../../../desk/screen.tsx';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { useTableAddress } from '../../../../desk/table-address.ts';
import { addressOf } from '../../../../lib/call.ts';
import { ArrivalsDrawer } from './arrivals-drawer.tsx';
import { useArrivals } from './arrivals-queries.ts';
import { clock, dayInWords, standingWords, todayOf } from './arrivals-words.ts';
import { DoorLink } from './door-link.tsx';
import './arrivals.css';

type Person = Arrivals['people'][number];

const FILTER_IDS = ['here', 'role'];
const FILTERS = [
  {
    id: 'here',
    label: 'On this day',
    options: [
      { value: 'here', label: 'Here' },
      { value: 'missing', label: 'Missing' },
      { value: 'late', label: 'Arrived later' },
    ],
  },
  {
    id: 'role',
    label: 'Role',
    options: Object.entries(EVENT_ROLE_WORDS).map(([value, label]) => ({ value, label })),
  },
];
const nameOf = ({ name }: Person) => name;

/** Who has come and who has not, day by day. */
export function ArrivalsAdmin() {
  const address = useTableAddress(FILTER_IDS);
  const list = useArrivals();
  const { people = [], days = [], edition = 0 } = list.data ?? {};
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? todayOf(days);
  return (
    <>
      <ScreenTools>
        <a
          className="button button-outline button-small"
          href={addressOf('GET /api/check-in/export')}
        >
          Export CSV
        </a>
        {/* A document of its own: the policy of this one would keep the camera from it. */}
        <a className="button button-solid button-small" href={PAGE_PATHS.checkIn}>
          Open the scanner
        </a>
      </ScreenTools>
      <List
        what="people"
        rows={people}
        fits={({ name, team, organisation, role, days: arrived, standing }) =>
          (!address.filters.role || address.filters.role === role) &&
          fitsDay(arrived[day], address.filters.here, standing) &&
          hasWords([name, team, organisation], address.search.split(/\s+/))
        }
        loading={list}
        nameOf={nameOf}
        below={({ team, organisation }) => team || organisation}
        columns={columnsOf(day)}
        comesBy="name"
        address={address}
        filters={FILTERS}
        placeholder="Name, team, university"
        empty={
          <Empty
            title="Nobody is expected yet"
            text="Everyone who registers, judges, helps or comes for a partner is listed here, and can be checked in at a door."
          />
        }
        drawer={(person, ids) => (
          <ArrivalsDrawer person={person} ids={ids} days={days} edition={edition} />
        )}
        after={<DoorLink />}
      >
        {days.length > 0 && <Days days={days} day={day} onChoose={setChosen} />}
      </List>
    </>
  );
}

interface DaysProps {
  days: readonly DayFigures[];
  day: string;
  onChoose: (day: string) => void;
}

/** Each day with its figures, and by door; one of them is looked at. */
function Days({ days, day, onChoose }: DaysProps) {
  return (
    <fieldset className="flex flex-wrap gap-3 mb-5">
      <legend className="sr-only">Day</legend>
      {days.map(({ day: each, here, of, doors }) => (
        <label key={each} className="arrival-day">
          <input
            type="radio"
            name="arrival-day"
            className="sr-only"
            checked={each === day}
            onChange={() => onChoose(each)}
          />
          <span className="label">{dayInWords(each)}</span>
          <span>
            <strong className="text-[1.75rem] leading-[1.1] tabular-nums">{here}</strong> of {of}{' '}
            are in
          </span>
          <span className="text-muted text-[0.875rem] wrap-anywhere">
            {doors.map(({ door, count }) => `${door}: ${count}`).join(' · ') || 'no door yet'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function fitsDay(
  arrived: Person['days'][string] | undefined,
  wanted: string | undefined,
  standing: Person['standing'],
): boolean {
  if (wanted === 'here') return arrived !== undefined;
  if (wanted === 'late') return arrived?.isLate === true;
  // People who have withdrawn are not missed.
  return wanted !== 'missing' || (arrived === undefined && standing === 'expected');
}

const columnsOf = (day: string): readonly Column<Person>[] => [
  {
    id: 'in-role',
    head: 'Role',
    sortBy: ({ role }) => role,
    drops: 2,
    cell: ({ role, standing }) => (
      <>
        {EVENT_ROLE_WORDS[role]}
        {standing !== 'expected' && <span className="table-below">{standingWords(standing)}</span>}
      </>
    ),
  },
  {
    id: 'in-here',
    head: 'State',
    sortBy: ({ days }) => days[day]?.at ?? '',
    cell: ({ days }) => {
      const arrived = days[day];
      if (!arrived) return <StateWords look="out">Not here</StateWords>;
      return (
        <>
          <StateWords look="done">In {clock(arrived.at)}</StateWords>
          {arrived.isLate && <span className="table-below">sent after the day</span>}
        </>
      );
    },
  },
  {
    id: 'door',
    head: 'Door',
    drops: 1,
    sortBy: ({ days }) => days[day]?.door ?? '',
    cell: ({ days }) => <span className="table-cut">{days[day]?.door ?? '–'}</span>,
  },
  {
    id: 'pictures',
    head: 'Pictures',
    drops: 3,
    cell: ({ noPictures }) => (noPictures ? 'No pictures' : '–'),
  },
];
