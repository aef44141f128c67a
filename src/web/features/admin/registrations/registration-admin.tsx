import { useDeferredValue, useState } from 'react';
import {
  REGISTRATION_STATES,
  TEAM_WISHES,
} from '../../../../modules/registrations/choices-schema.ts';
import type { BulkAction, RegistrationBefore } from '../../../../modules/registrations/schema.ts';
import { REGISTRATIONS_AT_ONCE_MAX } from '../../../../schema/limits.ts';
import { API_PATHS } from '../../../../schema/paths.ts';
import { focusHeading, ScreenTools } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ShowMore } from '../show-more.tsx';
import { ReasonDialog } from '../teams/reason-dialog.tsx';
import { AddRegistration } from './add-registration.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RegistrationFigures } from './registration-figures.tsx';
import {
  type RegistrationFilters,
  useApartIds,
  useBulkAction,
  useRegistrationFigures,
  useRegistrationPages,
  useUndo,
} from './registration-queries.ts';
import { RegistrationTable } from './registration-table.tsx';
import { STATE_WORDS, TEAM_WORDS } from './registration-words.ts';
import './registrations.css';

const EVERYBODY: RegistrationFilters = {
  search: '',
  state: '',
  wish: '',
  university: '',
  team: '',
};

const DONE: Record<BulkAction, (count: number) => string> = {
  'let-in': (count) => `${count} let in`,
  place: (count) => `${count} given a place`,
  offer: (count) => `${count} offered a place`,
  wait: (count) => `${count} moved to the waiting list`,
  withdraw: (count) => `${count} withdrawn`,
  open: (count) => `${count} can change their answers`,
};

export function RegistrationAdmin() {
  const [filters, setFilters] = useState(EVERYBODY);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const [isGiving, setIsGiving] = useState(false);
  // Typing goes first; the list follows.
  const search = useDeferredValue(filters.search);
  const list = useRegistrationPages({ ...filters, search });
  const figures = useRegistrationFigures();
  const { mutateAsync: act, isPending } = useBulkAction();
  const { mutateAsync: takeBack } = useUndo();
  const apartIds = useApartIds();
  const apart = figures.data?.states.apart ?? 0;
  const rows = list.data?.pages.flatMap((page) => page.registrations) ?? [];
  const set = (name: keyof RegistrationFilters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value });

  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  async function undo(before: RegistrationBefore[]) {
    try {
      const { withoutTeam } = await takeBack(before);
      showToast({
        title: 'Taken back',
        ...(withoutTeam === 0 ? {} : { description: withoutTeamInWords(withoutTeam) }),
      });
    } catch (error) {
      showToast({
        title: 'Not taken back',
        description: failureSentence(error),
        variant: 'destructive',
      });
    }
  }

  async function run(
    action: BulkAction,
    {
      until,
      reason,
      findIds,
    }: { until?: string; reason?: string; findIds?: () => Promise<string[]> },
  ) {
    try {
      const ids = findIds ? await findIds() : [...chosen];
      const { changed, undo: before } = await act({
        action,
        // The others come with the next press.
        ids: ids.slice(0, REGISTRATIONS_AT_ONCE_MAX),
        ...(until === undefined ? {} : { until }),
        ...(reason === undefined ? {} : { reason }),
      });
      setChosen(new Set());
      focusHeading();
      showToast({
        title: changed === 0 ? 'Nothing to change' : DONE[action](changed),
        ...(changed === 0 ? {} : { action: { label: 'Undo', onChoose: () => void undo(before) } }),
      });
    } catch (error) {
      showToast({
        title: 'Not changed',
        description: failureSentence(error),
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <ScreenTools>
        <a className="button button-outline" href={API_PATHS.registrationExport} download>
          Export CSV
        </a>
        <button type="button" className="button button-solid" onClick={() => setIsAdding(true)}>
          Add a registration
        </button>
      </ScreenTools>
      {figures.data && <RegistrationFigures figures={figures.data} />}
      {apart > 0 && (
        <section aria-label="To be let in" className="registrations-apart">
          <p>
            <strong>
              {apart === 1 ? 'One person waits' : `${apart} people wait`} to be let in.
            </strong>{' '}
            They came after others from the same network within an hour: a class, or somebody who
            makes names up. They take no places from others.
          </p>
          <span className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-solid button-small"
              aria-disabled={isPending}
              onClick={() => !isPending && void run('let-in', { findIds: apartIds })}
            >
              Let all in
            </button>
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => setFilters({ ...EVERYBODY, state: 'apart' })}
            >
              Look at them
            </button>
          </span>
        </section>
      )}
      <search className="admin-filter">
        <Field
          label="Search"
          type="search"
          value={filters.search}
          onChange={set('search')}
          maxLength={100}
        />
        <SelectField label="State" value={filters.state} onChange={set('state')}>
          <option value="">All</option>
          {REGISTRATION_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_WORDS[state]}
            </option>
          ))}
        </SelectField>
        <SelectField label="First wish" value={filters.wish} onChange={set('wish')}>
          <option value="">All</option>
          {figures.data?.challenges.map(({ number, title }) => (
            <option key={number} value={number}>
              {number} · {title}
            </option>
          ))}
        </SelectField>
        <SelectField label="University" value={filters.university} onChange={set('university')}>
          <option value="">All</option>
          {figures.data?.universities.map(({ of }) => (
            <option key={of}>{of}</option>
          ))}
        </SelectField>
        <SelectField label="Team" value={filters.team} onChange={set('team')}>
          <option value="">All</option>
          {TEAM_WISHES.map((team) => (
            <option key={team} value={team}>
              {TEAM_WORDS[team]}
            </option>
          ))}
        </SelectField>
      </search>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading registrations...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <p className="admin-empty">
          {Object.values(filters).some((value) => value !== '')
            ? 'Nobody fits. Try fewer filters.'
            : 'Nobody has registered yet. The form is at /register while registration is open.'}
        </p>
      )}
      {rows.length > 0 && (
        <RegistrationTable registrations={rows} chosen={chosen} onChoose={choose} />
      )}
      <ShowMore list={list} />
      {chosen.size > 0 && (
        <BulkBar
          count={chosen.size}
          isBusy={isPending}
          onAct={(action, until) => void run(action, until === undefined ? {} : { until })}
          onGivePlace={() => setIsGiving(true)}
          onClear={() => setChosen(new Set())}
        />
      )}
      {isGiving && (
        <ReasonDialog
          question={{
            title: `Give ${chosen.size === 1 ? 'one person' : `${chosen.size} people`} a place`,
            text: 'It is firm at once, also during the event and after it. Whoever had a team is in it again, with what the team has handed in and won.',
            submit: 'Give a place',
            hint: 'Other organisers see it in this list.',
            onReason: (reason) => void run('place', { reason }),
          }}
          onClose={() => setIsGiving(false)}
        />
      )}
      {isAdding && <AddRegistration onClose={() => setIsAdding(false)} />}
    </>
  );
}

const withoutTeamInWords = (count: number) =>
  `${count === 1 ? 'One person is' : `${count} people are`} without their team: it is locked or full by now.`;
