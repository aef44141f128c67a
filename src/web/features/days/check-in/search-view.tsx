import { useEffect, useRef, useState } from 'react';
import { firstEntries } from '../../../../modules/days/check-in/presence-schema.ts';
import type { Entry, EventPerson } from '../../../../modules/days/check-in/schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import { clock, notSentInWords } from './door-result.ts';
import { allPeople, type DoorState, entriesAt, isWaiting } from './door-state.ts';

interface SearchViewProps {
  state: DoorState;
  onChoose: (person: EventPerson) => void;
  onUndo: (person: EventPerson, entryId: string) => void;
  onWalkIn: (name: string) => void;
  onScan: () => void;
}

/** More would not be read; another letter narrows them. */
const SHOWN = 40;

/** People by name, also without a network; without words: who came in here last. */
export function SearchView({ state, onChoose, onUndo, onWalkIn, onScan }: SearchViewProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const people = allPeople(state);
  const first = firstEntries(entriesAt(state));
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const found = people.filter(({ name, team, code, organisation }) =>
    hasWords([name, team, code, organisation], words),
  );
  const last = state.own.flatMap(({ personId }) => people.find(({ id }) => id === personId) ?? []);
  const shown = words.length === 0 ? last : found;

  return (
    <>
      <div className="door-scroll">
        <Queue state={state} />
        <div className="door-body">
          <search className="door-search">
            <label htmlFor="door-search" className="sr-only">
              Name, team or code
            </label>
            <input
              className="w-full min-h-[56px] py-2 px-4 border border-muted rounded-control bg-paper text-[1.125rem]"
              ref={field}
              id="door-search"
              type="search"
              autoComplete="off"
              placeholder="Name, team or code"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </search>
          <p
            className="font-mono text-[0.875rem] tabular-nums mt-3.5 mb-2 text-muted"
            role="status"
          >
            {words.length === 0
              ? last.length === 0
                ? `${people.length} people on the list`
                : 'Last here'
              : `${found.length} of ${people.length} people`}
          </p>
          <ul className="door-people">
            {shown.slice(0, SHOWN).map((person) => {
              const entry = first.get(person.id);
              return (
                <li key={person.id}>
                  <p className="flex-[1_1_9rem] min-w-0">
                    <strong>{person.name}</strong>
                    <span>{lineOf(person)}</span>
                  </p>
                  <Standing {...{ person, state, onChoose }} entry={entry} />
                  {words.length === 0 && entry && (
                    <button
                      type="button"
                      className="door-link"
                      aria-label={`Undo the check-in of ${person.name}`}
                      onClick={() => onUndo(person, entry.id)}
                    >
                      Undo
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          {words.length > 0 && found.length === 0 && (
            <p className="door-say">No one has this name. Add new people as walk-ins.</p>
          )}
        </div>
      </div>
      <div className="door-foot door-keys">
        <button type="button" className="button button-outline" onClick={() => onWalkIn(typed)}>
          Add a walk-in
        </button>
        <button type="button" className="button button-signal" onClick={onScan}>
          Scan
        </button>
      </div>
    </>
  );
}

function lineOf({ team, role, standing }: EventPerson): string {
  if (standing === 'withdrawn') return 'withdrawn';
  if (standing === 'waiting') return 'on the waiting list';
  return team || (role === 'participant' ? 'no team yet' : role);
}

interface StandingProps extends Pick<SearchViewProps, 'state' | 'onChoose'> {
  person: EventPerson;
  entry: Entry | undefined;
}

function Standing({ person, entry, state, onChoose }: StandingProps) {
  if (!entry) {
    return (
      <button
        type="button"
        className="button button-outline button-small"
        aria-label={`Check in ${person.name}`}
        onClick={() => onChoose(person)}
      >
        Check in
      </button>
    );
  }
  return isWaiting(state, entry.id) ? (
    <span
      className="font-mono text-[0.875rem] tabular-nums data-[look=good]:text-good data-[look=look]:text-caution"
      data-look="look"
    >
      waiting
    </span>
  ) : (
    <span
      className="font-mono text-[0.875rem] tabular-nums data-[look=good]:text-good data-[look=look]:text-caution"
      data-look="good"
    >
      in {clock(entry.at)}
    </span>
  );
}

/** What the site has not heard yet, and what it did not take. */
function Queue({ state: { waiting, list, link, canKeep } }: { state: DoorState }) {
  if (waiting.length === 0) return null;
  return (
    <section className="door-queue" aria-label="Not sent yet">
      <p className="text-[1.125rem] font-bold">{notSentInWords(waiting.length)}, will be sent</p>
      <p>
        {link === 'signed-out'
          ? 'Keep scanning. They are sent once someone signs in here.'
          : `Keep scanning. ${list ? `The list of ${clock(list.now)} is on this phone.` : ''}`}
        {!canKeep && ' Leave this page open: this browser keeps nothing.'}
      </p>
      <ul>
        {waiting.slice(-5).map((each) => (
          <li className="flex justify-between gap-4 py-1 wrap-anywhere" key={each.order}>
            <span>
              {each.name}
              {each.kind === 'walk-in' && ' (walk-in)'}
              {each.kind === 'scan' && each.scan.kind === 'undo' && ' (undo)'}
            </span>
            <span>{clock(each.kind === 'scan' ? each.scan.at : each.walkIn.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
