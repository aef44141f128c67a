import { randomUUID } from 'node:crypto';
import { formatMoment, momentInstant } from '../../../event/event-time.ts';
import { nextOpening } from '../../../event/registration-times.ts';
import { AppError } from '../../../schema/app-error.ts';
import { OPENING_UNCONFIRMED_DAYS, RATE_LIMITS } from '../../../schema/limits.ts';
import { TELL_ME_PATH } from '../../../schema/page-paths.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { mailboxKey } from '../../../server/db/mailbox.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createDelayedTasks } from '../../../server/lib/delayed-tasks.ts';
import { createLinkTokens } from '../../../server/lib/link-tokens.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { type LinkRequestAnswer, mailAddressSchema } from '../../mail/outbox/schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { CONFIRM_KIND } from './mail-kinds.ts';
import type { ShownOpening } from './schema.ts';
import type { OpeningRequest, OpeningStore } from './store.ts';

interface Stores extends PostStores {
  openings: OpeningStore;
}

interface RequestDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  content: ContentReader;
  outbox: Pick<Outbox, 'add' | 'forgetAbout'>;
  clock: Clock;
  secret: string;
  origin: string;
  onError(error: unknown, what: string): void;
}

const WRONG_LINK =
  'This link is no longer valid: the address is not on the list. You can enter it again.';

const tryOf = (email: string) =>
  [`opening-address:${mailboxKey(email)}`, RATE_LIMITS.openingByAddress] as const;

/**
 * "Tell me when it opens." Whether an address is on the list is told by the mail alone; it counts only
 * once its owner has confirmed it with a POST, which no mail scanner sends.
 */
export function createOpeningRequests(deps: RequestDeps) {
  const { store, content, outbox, clock, secret, origin, onError } = deps;
  const tokens = createLinkTokens(secret, 'opening');
  const delayed = createDelayedTasks(onError);

  async function take(tries: Tries): Promise<void> {
    const refused = await store.rateLimits.takeAll(tries, clock.now());
    if (!refused) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.waitMs / 1000));
    throw new AppError('tooManyTries', { retryAfterSeconds });
  }

  /**
   * What one network asks for too much waits for an organiser: anyone can type the addresses of
   * strangers. It does not count for the address, whose reader may ask from elsewhere.
   */
  async function mailQuestion(email: string, network: string): Promise<void> {
    const { current, editions, now } = await content.content();
    const opens = nextOpening(current, editions, now);
    if (!opens) return;
    const ofAddress = tryOf(email);
    const tries: Tries = [ofAddress, [`opening-mail:${network}`, RATE_LIMITS.openingMailByNetwork]];
    const refused = await store.rateLimits.takeAll(tries, clock.now());
    if (refused?.key === ofAddress[0]) return;
    const isHeld = refused !== null;
    await store.atomically(async (stores) => {
      const id = randomUUID();
      await stores.openings.create({ id, email, tokenHash: tokens.hashOf(id) }, clock.now());
      const request = await stores.openings.findByEmail(email);
      if (!request || request.confirmedAt !== null) return;
      // With what was held back.
      if (!isHeld) await outbox.forgetAbout(stores, [request.id]);
      await outbox.add(stores, {
        ...{ id: randomUUID(), kind: CONFIRM_KIND.kind, email, subjectId: request.id },
        ...(isHeld ? { cause: 'held' } : {}),
        fields: {
          opens: formatMoment(momentInstant(opens).getTime()),
          days: String(OPENING_UNCONFIRMED_DAYS),
        },
      });
    });
  }

  async function required(token: string, network: string): Promise<OpeningRequest> {
    const hash = tokens.hashOfToken(token);
    const request = hash && (await store.openings.findByTokenHash(hash));
    if (request) return request;
    // Right ones need not wait behind the wrong ones of others: 256 bits cannot be guessed.
    await take([[`opening-link:${network}`, RATE_LIMITS.openingLinkByNetwork]]);
    throw new AppError('notAllowed', { sentence: WRONG_LINK });
  }

  return {
    async ask(email: string, network: string): Promise<void> {
      await take([[`opening:${network}`, RATE_LIMITS.openingByNetwork]]);
      delayed.later('asking for confirmation of a request to be told of the opening', () =>
        mailQuestion(email.toLowerCase(), network),
      );
    },

    async show(token: string, network: string): Promise<ShownOpening> {
      const { email, confirmedAt } = await required(token, network);
      return { email, isConfirmed: confirmedAt !== null };
    },

    async confirm(token: string, network: string): Promise<ShownOpening> {
      const { id, email } = await required(token, network);
      if (!(await store.openings.confirm(id, clock.now()))) {
        throw new AppError('notAllowed', { sentence: WRONG_LINK });
      }
      return { email, isConfirmed: true };
    },

    /** With the mails that name the address, whose reader may ask again at once. */
    async withdraw(token: string, network: string): Promise<void> {
      const { id, email } = await required(token, network);
      await store.atomically(async (stores) => {
        await stores.openings.remove(id);
        await outbox.forgetAbout(stores, [id]);
      });
      await store.rateLimits.giveBack([tryOf(email)]);
    },

    /** For the mail: it leads nowhere once the request is gone, or its token was made with another secret. */
    async linkOf(id: string): Promise<string | null> {
      const request = await store.openings.findByTokenHash(tokens.hashOf(id));
      return request && `${origin}${TELL_ME_PATH}#${tokens.tokenOf(id)}`;
    },

    settled: delayed.settled,
    close: delayed.close,
  };
}
export type OpeningRequests = ReturnType<typeof createOpeningRequests>;

/** "Tell me" as a browser without script sends it. */
export const openingForm = (
  requests: Pick<OpeningRequests, 'ask'>,
  comesBy: LinkRequestAnswer['comesBy'],
) => ({
  path: TELL_ME_PATH,
  async send(
    fields: URLSearchParams,
    { network }: { network: string },
  ): Promise<{ answer: object } | Record<string, string>> {
    const typed = mailAddressSchema.safeParse({ email: fields.get('email') ?? '' });
    if (!typed.success) return { email: typed.error.issues[0]?.message ?? '' };
    await requests.ask(typed.data.email, network);
    return { answer: { comesBy } };
  },
});
