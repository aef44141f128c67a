import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { readScannedCode, readTypedCode } from '../../../../modules/days/check-in/code-schema.ts';
import { firstEntries, headcount } from '../../../../modules/days/check-in/presence-schema.ts';
import type { EventPerson } from '../../../../modules/days/check-in/schema.ts';
import { KEPT_PAGES } from '../../../lib/kept-pages.ts';
import { type Keeping, useKeptPage, useReloadWhenOld } from '../../../lib/use-kept-page.ts';
import { usePass } from '../../../lib/use-pass.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { CodeForm, useTypingScanner } from './code-form.tsx';
import { DoorBar } from './door-bar.tsx';
import { type Found, findByCode, type Result, standingOf } from './door-result.ts';
import { DoorSetup, useDoorSettings } from './door-setup.tsx';
import { signal } from './door-signals.ts';
import {
  allPeople,
  doorNow,
  EMPTY_DOOR,
  entriesAt,
  isOver,
  onDoor,
  show,
  shownDoor,
} from './door-state.ts';
import { addWalkIn, keepInTouch, letIn, soon, undo } from './door-sync.ts';
import { ResultView } from './result-view.tsx';
import { Scanner } from './scanner.tsx';
import { SearchView } from './search-view.tsx';
import { WalkInForm } from './walk-in-form.tsx';

type View =
  | { is: 'scan' }
  | { is: 'setup' }
  | { is: 'search' }
  | { is: 'code' }
  | { is: 'walk-in'; name: string }
  | { is: 'result'; result: Result };

const SIGNALS = { in: 'good', undone: 'look', no: 'bad' } as const;
const signalOf = ({ kind }: Result) => (kind in SIGNALS ? SIGNALS[kind as 'in'] : 'look');

interface DoorProps {
  rehearsal: string | null;
  /** Where organisers sign in on the spot. */
  signIn(ways: { onSignedIn: () => void; onCancel: () => void }): ReactNode;
}

/** A phone at a door. */
export function Door({ rehearsal, signIn }: DoorProps) {
  const pass = usePass('door');
  const state = useSyncExternalStore(onDoor, shownDoor, () => EMPTY_DOOR);
  const [isSigningIn, setIsSigningIn] = useState(false);
  // A link that cannot be used yet must not block what is on the phone.
  const isOpen = pass.state !== 'opening' || pass.hasFailed;
  useEffect(() => (isOpen ? keepInTouch() : undefined), [isOpen]);
  useOwnDocument();

  const { list, link, canKeep, waiting } = state;
  const keeping = useKeptPage(KEPT_PAGES.checkIn, {
    mayBeKept: link !== 'signed-out' && list !== null && !isOver(list, Date.now()),
    isReached: link === 'here',
  });
  useEffect(() => {
    if (canKeep || waiting.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [canKeep, waiting.length]);

  return (
    <div className="door">
      <h1 className="sr-only">Check-in</h1>
      <DoorBar
        state={state}
        onSignIn={() => setIsSigningIn(true)}
        onQueue={() => dispatchEvent(new Event('door-queue'))}
      />
      {rehearsal && <p className="door-notice bg-[#121724] text-[#ffb14a]">{rehearsal}</p>}
      {state.problems.length > 0 && <Problems problems={state.problems} />}
      {list ? (
        <AtTheDoor keeping={keeping} />
      ) : (
        <div className="door-scroll">
          <div className="door-body" role="status">
            {link === 'signed-out' ? (
              <>
                <h2 className="door-h2">Who is at the door?</h2>
                <p className="door-say">
                  {pass.state === 'refused' ? pass.sentence : state.refusal}
                </p>
                <button
                  type="button"
                  className="button button-signal door-next"
                  onClick={() => setIsSigningIn(true)}
                >
                  Sign in
                </button>
              </>
            ) : (
              <p className="door-say">
                {link === 'away'
                  ? 'The list of people is not on this phone yet, and the site cannot be reached. It is tried again automatically.'
                  : 'Loading the list...'}
              </p>
            )}
          </div>
        </div>
      )}
      {isSigningIn &&
        signIn({
          onCancel: () => setIsSigningIn(false),
          onSignedIn() {
            setIsSigningIn(false);
            soon();
          },
        })}
    </div>
  );
}

/** After navigation without a new document, the old one's policy blocks the camera. */
function useOwnDocument() {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && new URL(entry.name).pathname !== location.pathname) location.reload();
  }, []);
}

function Problems({ problems }: { problems: readonly { id: string; sentence: string }[] }) {
  return (
    <div role="alert" className="door-notice">
      {problems.map(({ id, sentence }) => (
        <p key={id}>{sentence}</p>
      ))}
      <button type="button" className="door-link" onClick={() => show({ problems: [] })}>
        I have read it
      </button>
    </div>
  );
}

function AtTheDoor({ keeping }: { keeping: Keeping }) {
  const state = useSyncExternalStore(onDoor, shownDoor, () => EMPTY_DOOR);
  const [settings, changeSettings] = useDoorSettings();
  const [view, setView] = useState<View>({ is: settings.door === '' ? 'setup' : 'scan' });
  useWakeLock();
  const { list, canKeep } = state;
  useReloadWhenOld(keeping, canKeep && view.is === 'scan');
  const people = allPeople(state);
  const entries = entriesAt(state);
  const { here, of } = headcount(people, firstEntries(entries));

  const search = () => setView({ is: 'search' });
  const scan = () => setView({ is: 'scan' });
  useEffect(() => {
    const open = () => setView({ is: 'search' });
    addEventListener('door-queue', open);
    return () => removeEventListener('door-queue', open);
  }, []);

  function tell(result: Result) {
    if (settings.hasSound) signal(signalOf(result));
    setView({ is: 'result', result });
  }

  function enter(person: EventPerson) {
    tell({ kind: 'in', person, entryId: letIn(person, settings.door), at: doorNow() });
  }

  function take(found: Found) {
    if (found.kind === 'to-let-in') enter(found.person);
    else tell(found);
  }

  function onCode(text: string) {
    // What is true now: several codes may come before the page is drawn again.
    const now = shownDoor();
    if (!now.list) return;
    const scanned = readScannedCode(text, now.list.site, now.list.edition);
    const read = scanned.kind === 'no-code' ? readTypedCode(text) : scanned;
    take(findByCode(read, allPeople(now), entriesAt(now)));
  }

  function onUndo(person: EventPerson, entryId: string) {
    undo(entryId, person.name, settings.door);
    tell({ kind: 'undone', person });
  }

  const isScanning = view.is === 'scan' || view.is === 'result';
  useTypingScanner((text) => {
    if (isScanning) onCode(text);
  });

  if (view.is === 'setup') {
    return (
      <DoorSetup
        settings={settings}
        isPageKept={keeping.isKept && canKeep}
        hasDesk={list?.isForHelpers === false}
        onDone={(chosen) => {
          changeSettings(chosen);
          scan();
        }}
      />
    );
  }
  return (
    <>
      <Scanner isShown={view.is === 'scan'} isReading={isScanning} onCode={onCode}>
        <div className="door-figures">
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0 text-[#a9b4ca] font-mono text-[0.875rem]">
            <strong className="text-white text-[1.875rem] leading-[1.2]">{here}</strong> of {of} are
            in
            <button
              type="button"
              className="door-link ml-auto text-white wrap-anywhere"
              onClick={() => setView({ is: 'setup' })}
            >
              {settings.door}
            </button>
          </p>
          <progress aria-label="People who are in" value={here} max={Math.max(1, of)} />
          <div className="door-keys">
            <button type="button" className="button button-outline" onClick={search}>
              Find by name
            </button>
            <button
              type="button"
              className="button button-outline"
              onClick={() => setView({ is: 'code' })}
            >
              Type a code
            </button>
          </div>
        </div>
      </Scanner>
      {view.is === 'result' && (
        <ResultView
          {...{ people, entries, onUndo }}
          result={view.result}
          edition={list?.edition ?? 0}
          onNext={scan}
          onSearch={search}
          onLetIn={enter}
        />
      )}
      {view.is === 'search' && (
        <SearchView
          {...{ state, onUndo }}
          onChoose={(person) => take(standingOf(person, entriesAt(shownDoor())))}
          onWalkIn={(name) => setView({ is: 'walk-in', name })}
          onScan={scan}
        />
      )}
      {view.is === 'code' && <CodeForm onCode={onCode} onBack={scan} />}
      {view.is === 'walk-in' && (
        <WalkInForm
          name={view.name}
          onBack={search}
          onAdd={(id, typed) => {
            const person = addWalkIn(id, typed, settings.door);
            tell({ kind: 'in', person, entryId: id, at: doorNow() });
          }}
        />
      )}
    </>
  );
}
