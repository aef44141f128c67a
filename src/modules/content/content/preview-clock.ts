import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventClock, followClock } from '../../../event/event-clock.ts';

const under = new AsyncLocalStorage<EventClock>();
followClock(() => under.getStore());

/** All that `work` writes and reckons goes by this clock, whatever else the server does meanwhile. */
export const byClock = <Made>(clock: EventClock, work: () => Promise<Made>): Promise<Made> =>
  under.run(clock, work);
