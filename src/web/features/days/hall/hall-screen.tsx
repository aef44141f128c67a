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
import { FullScreen } from './full-screen.tsx';
import { HallPicture } from './hall-picture.tsx';
import { useStillHand } from './use-still-hand.ts';

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
