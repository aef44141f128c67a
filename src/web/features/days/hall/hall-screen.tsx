import { useEffect, useState } from 'react';
import { formatTime } from '../../../../event/event-time.ts';
import {
  HALL_TOPIC,
  type HallState,
  hallStateSchema,
} from '../../../../modules/days/hall/schema.ts';
import { useLive } from '../../../lib/use-live.ts';
import { usePass } from '../../../lib/use-pass.ts';
import { useScreenPresence } from '../../../lib/use-screen-presence.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { HallPicture } from './hall-picture.tsx';

const REST_MS = 3000;

/** Whether pointer and keys were idle for a few seconds: then the hall sees neither. */
function useStillHand(): boolean {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function onMove() {
      clearTimeout(timer);
      setIsStill(false);
      timer = setTimeout(setIsStill, REST_MS, true);
    }
    onMove();
    addEventListener('pointermove', onMove);
    addEventListener('keydown', onMove);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', onMove);
      removeEventListener('keydown', onMove);
    };
  }, []);
  return isStill;
}

/** Short, so that a whole hall does not look at yesterday's state for half a minute. */
const ASK_EVERY_MS = 3000;
const HALL = { kind: 'hall', subject: '' } as const;

/** What everyone in the hall sees on both days; nothing without the link. */
export function HallScreen({ siteName }: { siteName: string }) {
  const pass = usePass('hall');
  const live = useLive<HallState>(pass.state === 'open' ? HALL_TOPIC : null, hallStateSchema, {
    askEveryMs: ASK_EVERY_MS,
  });
  const refused = pass.state === 'refused' ? pass.sentence : live.isRefused ? live.refusal : null;
  const state = refused === null ? live.state : null;
  useScreenPresence(HALL, state !== null);
  useWakeLock();
  const isStill = useStillHand();
  const isLost = !live.isConnected || (pass.state === 'opening' && pass.hasFailed);
  return (
    <div className="hall on-ink" data-still={isStill}>
      {state ? (
        <HallPicture state={state} />
      ) : (
        <div className="hall-waiting">
          <h1>{siteName}</h1>
          <p>{refused ?? 'Connecting...'}</p>
        </div>
      )}
      <p className="hall-turn">This page is made for a wide screen. Please turn this one.</p>
      <FullScreen />
      <p role="status" className="hall-line">
        {isLost && refused === null && <LostWords since={live.lostSince} />}
      </p>
    </div>
  );
}

function LostWords({ since }: { since: number | null }) {
  return since === null
    ? 'No connection, trying again'
    : `No connection since ${formatTime(since)}`;
}

const canFill = () => document.fullscreenEnabled === true;

async function toggle(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // The browser does not let pages do it: its own key still does.
  }
}

/** By the button or the key F; the button is gone as soon as the screen is full, or the hand rests. */
function FullScreen() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const look = () => setIsOffered(canFill() && !document.fullscreenElement);
    function onKeyDown(event: KeyboardEvent) {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat;
      if (isPlain && event.key.toLowerCase() === 'f' && canFill()) void toggle();
    }
    look();
    document.addEventListener('fullscreenchange', look);
    addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
  if (!isOffered) return null;
  return (
    <button type="button" className="hall-full" aria-keyshortcuts="F" onClick={() => void toggle()}>
      Full screen (F)
    </button>
  );
}
