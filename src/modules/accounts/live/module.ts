import { LIVE_BEAT_MS, LIVE_LINES, LIVE_LOOK_MS } from '../../../schema/limits.ts';
import { createLive } from '../../../server/live/live.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import type { Sessions } from '../accounts/service.ts';
import { liveRoutes } from './routes.ts';

interface Needs extends ModuleContext {
  sessions: Pick<Sessions, 'find'>;
}

/** The one live channel. It stands last: what changed is told once all others know of it. */
export const live = defineModule({
  name: 'live',
  stores: noStores,

  open({ opened, changes, clock, sessions, onBackgroundError: onError }: Needs) {
    const channel = createLive({
      ...{ changes, clock, onError },
      topics: () => opened.flatMap((module) => module.live ?? []),
      findSession: sessions.find,
      lookEveryMs: LIVE_LOOK_MS,
      beatEveryMs: LIVE_BEAT_MS,
      limits: LIVE_LINES,
    });
    return {
      services: { live: channel },
      pageData: {},
      routes: liveRoutes(channel),
      onChange: () => channel.nudge(),
      stopping: () => channel.close(),
    };
  },
});
