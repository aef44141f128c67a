import { AppError } from '../../schema/app-error.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import type { Pace } from '../lib/pace.ts';
import type { ReactPages } from './react-pages.ts';

/** Several at once only where they wait for the database: each is some milliseconds of the one processor. */
const RENDERINGS = { atOnce: 4, waiting: 300, retryAfterSeconds: 5 };

/** Every rendering of a page passes here. */
export function inTurns(pages: ReactPages, pace: Pace): ReactPages {
  const queue = createBoundedQueue(RENDERINGS);
  return {
    render: (path, request) =>
      queue.run(async () => {
        await pace.pass();
        // Skip clients that hung up: asking and leaving must not cost anything.
        if (request.isGone?.()) throw new AppError('unavailable');
        return pages.render(path, { giveWay: pace.pass, ...request });
      }, request.party),
  };
}
