import { useEffect, useState } from 'react';
import { type RoomClock, roomClockSchema } from '../../../../modules/stage/pitch-clock/schema.ts';
import { forgetRooms } from '../../../lib/device-database.ts';
import { useLive } from '../../../lib/use-live.ts';
import { keepClock, keptClock } from './kept-rooms.ts';

/** What is known of a room's clock; without a network, what was heard last, which goes on by itself. */
export function useRoomClock(panelId: string | null) {
  const topic = panelId === null ? null : `clock:${panelId}`;
  const live = useLive<RoomClock>(topic, roomClockSchema);
  const [kept, setKept] = useState<RoomClock | null>(null);

  useEffect(() => {
    let isLeft = false;
    setKept(null);
    if (panelId !== null) void keptClock(panelId).then((clock) => isLeft || setKept(clock));
    return () => {
      isLeft = true;
    };
  }, [panelId]);

  useEffect(() => {
    if (live.state) void keepClock(live.state);
  }, [live.state]);

  const { isConnected, lostSince, isRefused, refusal } = live;
  useEffect(() => {
    // Its link was taken back, or has ended.
    if (isRefused && panelId !== null) forgetRooms(panelId).catch(console.error);
  }, [isRefused, panelId]);
  const clock = isRefused ? null : (live.state ?? kept);
  return { clock, isConnected, lostSince, isRefused, refusal };
}
