import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type RoomClock, roomClockSchema } from '../../../../modules/stage/pitch-clock/schema.ts';
import { type RoomUse, roomAddress } from '../../../../schema/page-paths.ts';
import { ApiError } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { KEPT_PAGES } from '../../../lib/kept-pages.ts';
import { useKeptPage, useReloadWhenOld } from '../../../lib/use-kept-page.ts';
import { useLive } from '../../../lib/use-live.ts';
import { usePass } from '../../../lib/use-pass.ts';
import { OwnMark } from '../../../ui/logo.tsx';
import { roomName } from './clock-face.ts';
import { OperatorPage } from './operator-page.tsx';
import { PitchScreen } from './pitch-screen.tsx';
import { useRoomClock } from './use-room-clock.ts';

/**
 * The clock of a room. Its link opens it for anyone; its role here stays in the address,
 * so that a computer that is started again shows the same.
 */
export function RoomPage({ siteName }: { siteName: string }) {
  const pass = usePass('room');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('panel');
  const opened = pass.state === 'open' ? pass.subject : null;
  useEffect(() => {
    if (opened !== null) void navigate(roomAddress(opened), { replace: true });
  }, [opened, navigate]);

  if (pass.state === 'refused') return <Sentence siteName={siteName} sentence={pass.sentence} />;
  if (pass.state === 'opening') {
    const sentence = pass.hasFailed ? 'No connection, trying again' : 'Opening the room...';
    return <Sentence {...{ siteName, sentence }} />;
  }
  if (named === null) return opened === null ? <KnownRooms siteName={siteName} /> : null;
  const use = search.get('as');
  if (use === 'screen') return <PitchScreen key={named} panelId={named} />;
  if (use === 'operator') return <OperatorPage key={named} panelId={named} />;
  return <RoomChoice key={named} panelId={named} siteName={siteName} />;
}

function Sentence({ siteName, sentence }: { siteName: string; sentence: string }) {
  return (
    <div className="max-w-176 min-h-dvh mx-auto py-8 px-(--gutter)">
      <p className="label text-muted">{siteName}</p>
      <h1 className="display room-title">Pitch clock</h1>
      <p role="status" className="mt-4">
        {sentence}
      </p>
      <noscript>
        <p className="mt-4">The clock needs JavaScript.</p>
      </noscript>
    </div>
  );
}

const NO_ROOM =
  'Please open the room’s link; the organisers have it. Organisers open rooms from the judging’s panels on the desk.';

/** Came without a link, and has opened one here before. */
function KnownRooms({ siteName }: { siteName: string }) {
  const [rooms, setRooms] = useState<string[] | null>(null);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  useEffect(() => {
    async function ask() {
      try {
        const passes = await call('GET /api/passes');
        const own = passes.filter(({ kind }) => kind === 'room').map(({ subject }) => subject);
        const [only] = own;
        if (only !== undefined && own.length === 1) {
          void navigate(roomAddress(only), { replace: true });
        }
        setRooms(own);
      } catch (error) {
        setFailure(error instanceof ApiError ? error.sentence : 'The rooms could not be loaded.');
      }
    }
    void ask();
  }, [navigate]);

  if (rooms === null) {
    return <Sentence siteName={siteName} sentence={failure || 'Opening the room...'} />;
  }
  if (rooms.length === 0) return <Sentence siteName={siteName} sentence={NO_ROOM} />;
  return (
    <div className="max-w-176 min-h-dvh mx-auto py-8 px-(--gutter)">
      <p className="label text-muted">{siteName}</p>
      <h1 className="display room-title">Which room?</h1>
      <ul className="grid gap-4 mt-6">
        {rooms.map((panelId) => (
          <li key={panelId}>
            <KnownRoom panelId={panelId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function KnownRoom({ panelId }: { panelId: string }) {
  const { state } = useLive<RoomClock>(`clock:${panelId}`, roomClockSchema);
  return (
    <Link className="room-way" to={roomAddress(panelId)}>
      <span className="room-way-title font-display text-[1.625rem] font-[690] tracking-[-0.02em]">
        {state ? roomName(state) : 'A room'}
      </span>
      <span className="text-muted">{state?.challenge}</span>
    </Link>
  );
}

const WAYS: { use: RoomUse; title: string; words: string }[] = [
  {
    use: 'operator',
    title: 'Operate',
    words: 'Start, pause and go on to the next team. Best on a phone, by one person.',
  },
  {
    use: 'screen',
    title: 'Projector',
    words: 'The clock for everyone in the room. Best on the computer at the projector.',
  },
];

function RoomChoice({ panelId, siteName }: { panelId: string; siteName: string }) {
  const { clock, isConnected, isRefused, refusal } = useRoomClock(panelId);
  const keeping = useKeptPage(KEPT_PAGES.room, {
    mayBeKept: clock !== null,
    isReached: isConnected,
  });
  useReloadWhenOld(keeping, true);
  if (isRefused) return <Sentence siteName={siteName} sentence={refusal} />;
  return (
    <div className="max-w-176 min-h-dvh mx-auto py-8 px-(--gutter)">
      <OwnMark />
      <p className="label text-muted">{clock?.challenge ?? siteName}</p>
      <h1 className="display room-title">{clock ? roomName(clock) : 'Pitch clock'}</h1>
      <p className="mt-3">What is this device for?</p>
      <ul className="grid gap-4 mt-6">
        {WAYS.map(({ use, title, words }) => (
          <li key={use}>
            <Link className="room-way" data-use={use} to={roomAddress(panelId, use)}>
              <span className="room-way-title font-display text-[1.625rem] font-[690] tracking-[-0.02em]">
                {title}
              </span>
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4" role="status">
        {keeping.isKept
          ? 'This page also opens without a network.'
          : 'Leave this page open: without a network it could not be opened again.'}
      </p>
    </div>
  );
}
