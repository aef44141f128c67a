import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shownCode } from '../../../../modules/days/check-in/code-schema.ts';
import {
  type Entry,
  EVENT_ROLE_WORDS,
  type EventPerson,
} from '../../../../modules/days/check-in/schema.ts';
import { agoInWords, clock, type Result, refusalOf, teamInWords } from './door-result.ts';
import { doorNow } from './door-state.ts';

interface ResultViewProps {
  result: Result;
  people: readonly EventPerson[];
  entries: readonly Entry[];
  edition: number;
  onNext: () => void;
  onSearch: () => void;
  onUndo: (person: EventPerson, entryId: string) => void;
  onLetIn: (person: EventPerson) => void;
}

/** The second of two quick taps was meant for what stood there before. */
const SECOND_TAP_MS = 600;

const BANDS = {
  in: { look: 'good', icon: 'M4 10.5l4 4 8-9' },
  already: { look: 'look', icon: 'M10 3l7 7-7 7-7-7z' },
  'not-expected': { look: 'look', icon: 'M10 3l7 7-7 7-7-7z' },
  several: { look: 'look', icon: 'M10 3l7 7-7 7-7-7z' },
  undone: { look: 'look', icon: 'M7 5L3 9l4 4M3 9h9a5 5 0 0 1 0 10' },
  no: { look: 'bad', icon: 'M4 4l12 12M16 4L4 16' },
} as const;

/** The answer of the door, as wide as the phone: colour, sign and words. */
export function ResultView(props: ResultViewProps) {
  const { result, edition, onNext, onSearch } = props;
  const band = useRef<HTMLHeadingElement>(null);
  const [isNew, setIsNew] = useState(true);
  const { look, icon } = BANDS[result.kind];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another result
  useEffect(() => {
    setIsNew(true);
    const timer = setTimeout(() => setIsNew(false), SECOND_TAP_MS);
    band.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <>
      <div className="flex-[1_1_0] min-h-0 overflow-y-auto">
        <h2 ref={band} tabIndex={-1} className="door-band" data-look={look}>
          <svg
            className="flex-none w-7 fill-none stroke-current [stroke-width:2.5]"
            viewBox="0 0 20 20"
            aria-hidden="true"
          >
            <path d={icon} fill={look === 'look' ? 'currentColor' : 'none'} />
          </svg>
          {titleOf(result, edition)}
        </h2>
        <div className="door-body">
          <Answer {...props} />
        </div>
      </div>
      <div className="door-foot">
        {result.kind === 'no' ? (
          <div className="door-keys">
            <button type="button" className="button button-solid" onClick={onSearch}>
              Find by name
            </button>
            <button type="button" className="button button-outline" onClick={onNext}>
              Scan again
            </button>
          </div>
        ) : (
          <button type="button" className="button button-signal door-next" onClick={onNext}>
            Scan the next
          </button>
        )}
        {result.kind === 'in' && (
          <button
            type="button"
            className="min-h-[44px] font-semibold underline-offset-[0.25em] cursor-pointer mt-2 no-underline disabled:opacity-50"
            disabled={isNew}
            onClick={() => props.onUndo(result.person, result.entryId)}
          >
            Undo this check-in
          </button>
        )}
      </div>
    </>
  );
}

function titleOf(result: Result, edition: number): string {
  switch (result.kind) {
    case 'in':
      return `Checked in ${clock(result.at)}`;
    case 'already':
      return `Already in, ${clock(result.entry.at)}`;
    case 'not-expected':
      return result.person.standing === 'withdrawn' ? 'Has withdrawn' : 'Has no place';
    case 'several':
      return 'Two people, one code';
    case 'undone':
      return 'Taken back';
    case 'no':
      return refusalOf(result.read, edition).title;
  }
}

function Answer(props: ResultViewProps) {
  const { result, edition, onNext, onSearch, onLetIn } = props;
  switch (result.kind) {
    case 'in':
      return <PersonFacts {...props} person={result.person} />;
    case 'undone':
      return (
        <PersonFacts {...props} person={result.person}>
          <p className="door-say">
            {props.entries.some(({ personId }) => personId === result.person.id)
              ? 'The person is still in: another door has scanned them too.'
              : 'The person is missing again, until they are scanned.'}
          </p>
        </PersonFacts>
      );
    case 'already':
      return (
        <PersonFacts {...props} person={result.person}>
          <p className="door-say">
            Checked in {agoInWords(doorNow() - Date.parse(result.entry.at))} at {result.entry.door}.
            Two people with one code? Ask for a name.
          </p>
          <div className="door-keys">
            <button type="button" className="button button-outline" onClick={onNext}>
              It is fine
            </button>
            <button type="button" className="button button-outline" onClick={onSearch}>
              Find by name
            </button>
          </div>
        </PersonFacts>
      );
    case 'not-expected':
      return (
        <PersonFacts {...props} person={result.person}>
          <p className="door-say">
            {result.person.standing === 'withdrawn'
              ? 'The registration was withdrawn.'
              : 'The registration has no confirmed place.'}{' '}
            An organiser decides; people who come in count as here.
          </p>
          <button
            type="button"
            className="button button-outline"
            onClick={() => onLetIn(result.person)}
          >
            Let in anyway
          </button>
        </PersonFacts>
      );
    case 'several':
      return (
        <>
          <p className="door-say">Ask for the name, and choose.</p>
          {result.people.map((person) => (
            <button
              key={person.id}
              type="button"
              className="button button-outline door-choice"
              onClick={() => onLetIn(person)}
            >
              {person.name}
            </button>
          ))}
        </>
      );
    case 'no': {
      const { read } = result;
      return (
        <>
          {'code' in read && (
            <p className="font-mono text-[1.25rem] font-semibold">{shownCode(read.code)}</p>
          )}
          <p className="door-say">{refusalOf(read, edition).text}</p>
        </>
      );
    }
  }
}

interface PersonFactsProps extends Pick<ResultViewProps, 'people' | 'entries'> {
  person: EventPerson;
  children?: ReactNode;
}

function PersonFacts({ person, people, entries, children }: PersonFactsProps) {
  const { name, team, table, organisation, food, noPictures, role } = person;
  const facts = [
    ['Table', table],
    [role === 'participant' ? 'University' : 'From', organisation],
    ['Diet', food === 'any' ? '' : food],
    ['Team', teamInWords(person, people, entries)],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <p className="font-display text-[2.25rem] font-[680] tracking-[-0.02em] leading-[1.1]">
        {name}
      </p>
      <p className="mt-1.5 text-muted text-[1.1875rem]">
        {[role === 'participant' ? '' : EVENT_ROLE_WORDS[role], team].filter(Boolean).join(' · ') ||
          'No team yet'}
      </p>
      {children}
      {noPictures && (
        <div className="flex items-center gap-4 my-6 p-4 border-2 border-text rounded-card">
          <span className="grid flex-none place-content-center size-[56px] rounded-[50%] bg-text text-paper">
            <svg
              className="w-[24px] fill-none stroke-current [stroke-width:1.5]"
              viewBox="0 0 20 20"
              aria-hidden="true"
            >
              <path d="M3 6h3l1.5-2h5L14 6h3v9.5H3zM10 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM2.5 2.5l15 15" />
            </svg>
          </span>
          <p className="text-muted">
            <strong className="block text-text text-[1.25rem]">No pictures</strong>
            Give them the badge with the crossed-out camera.
          </p>
        </div>
      )}
      {facts.length > 0 && (
        <dl className="door-facts mt-6 border-t border-line">
          {facts.map(([label, value]) => (
            <div
              className="grid grid-cols-[minmax(5rem,7rem)_1fr] gap-2 items-baseline py-3.5 border-b border-line"
              key={label}
            >
              <dt className="font-mono text-[0.875rem] tabular-nums text-muted">{label}</dt>
              <dd className="text-[1.0625rem]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
