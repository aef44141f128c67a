import { useEffect, useState } from 'react';
import { clock, dayInWords, notSentInWords } from './door-result.ts';
import { type DoorState, doorNow, today } from './door-state.ts';

interface DoorBarProps {
  state: DoorState;
  onSignIn: () => void;
  onQueue: () => void;
}

const LOOK_MS = 5000;

/** The event's time, as it goes on; a document that was kept knows none. */
function useMinute(): string {
  const [now, setNow] = useState('');
  useEffect(() => {
    const tell = () => setNow(clock(doorNow()));
    tell();
    const timer = setInterval(tell, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Always in sight: whether the site hears this phone, and how much it has not heard. */
export function DoorBar({ state, onSignIn, onQueue }: DoorBarProps) {
  const { link, awaySince, list, waiting } = state;
  const day = list ? dayInWords(list.days, today()) : '';
  const now = useMinute();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 px-5 bg-[#0a0d14] text-white">
      <p role="status" className="flex items-center gap-2.5" data-link={link}>
        <i className="door-dot" aria-hidden="true" />
        {link === 'here' && 'Connected'}
        {link === 'asking' && 'Connecting...'}
        {link === 'away' && `Offline${awaySince === null ? '' : ` since ${clock(awaySince)}`}`}
        {link === 'signed-out' && 'Not signed in'}
      </p>
      <p className="font-mono text-[0.875rem] tabular-nums">
        {[day, now].filter(Boolean).join(' · ')}
      </p>
      {(waiting.length > 0 || (link === 'signed-out' && list)) && (
        <div className="flex flex-[1_0_100%] flex-wrap justify-between gap-x-4 gap-y-0 text-[#ffb14a]">
          {waiting.length > 0 && (
            <button type="button" className="door-link" onClick={onQueue}>
              {notSentInWords(waiting.length)}
            </button>
          )}
          {link === 'signed-out' && (
            <button type="button" className="door-link" onClick={onSignIn}>
              Sign in to send
            </button>
          )}
        </div>
      )}
    </header>
  );
}
