import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { MAILS_PER_ADDRESS, RATE_LIMITS } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { mailboxKey } from '../../../server/db/mailbox.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createDelayedTasks } from '../../../server/lib/delayed-tasks.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import { LINK_KIND, type Outbox, type PostStores } from './service.ts';

interface Stores extends PostStores {
  people: PeopleStore;
}

interface RequestDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
  onError(error: unknown, what: string): void;
}

/** Whether organisers have not let the person in yet. */
export type LinkHold = (personId: string) => Promise<boolean>;

/**
 * "Send me my link again." Only the mail reveals whether a person is known: before the answer
 * the same is asked of the database for every address, and the rest happens after it.
 */
export function createLinkRequests(deps: RequestDeps) {
  const { store, outbox, clock, onError } = deps;
  const holds: LinkHold[] = [];
  const delayed = createDelayedTasks(onError);

  async function isHeld(personId: string): Promise<boolean> {
    for (const hold of holds) if (await hold(personId)) return true;
    return false;
  }

  async function mailLinks(email: string): Promise<void> {
    const known = (await store.people.findByMailbox(email)).filter(
      (each) => each.email === email && each.roles.length > 0,
    );
    // Nothing is written to made-up addresses, nor to people who were removed: their link opens nothing.
    if (known.length === 0) return;
    const limit = RATE_LIMITS.linkRequestByAddress;
    const key = `link-request-address:${mailboxKey(email)}`;
    if (await store.rateLimits.takeAll([[key, limit]], clock.now())) return;
    const written = await Promise.all(
      known.slice(0, MAILS_PER_ADDRESS).map(async ({ id: personId }) => ({
        ...{ id: randomUUID(), kind: LINK_KIND.kind, personId },
        // A flood of names is no flood of mails to the owners of these addresses.
        ...((await isHeld(personId)) ? ({ cause: 'held' } as const) : {}),
      })),
    );
    await store.atomically(async (stores) => {
      for (const mail of written) await outbox.add(stores, mail);
    });
  }

  return {
    /** For modules that stand on this one: whose mails wait until an organiser releases them. */
    holdLinksOf: (hold: LinkHold) => void holds.push(hold),

    async request(email: string, network: string): Promise<void> {
      const refused = await store.rateLimits.takeAll(
        [[`link-request:${network}`, RATE_LIMITS.linkRequestByNetwork]],
        clock.now(),
      );
      if (refused) {
        throw new AppError('tooManyTries', {
          retryAfterSeconds: Math.max(1, Math.ceil(refused.waitMs / 1000)),
        });
      }
      delayed.later('mailing a link that was asked for', () => mailLinks(email.toLowerCase()));
    },

    close: delayed.close,
  };
}
export type LinkRequests = ReturnType<typeof createLinkRequests>;
