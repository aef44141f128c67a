import { randomUUID } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import { CEREMONY_LINK_MS, RATE_LIMITS } from '../../schema/limits.ts';
import { ceremonyAddress } from '../../schema/page-paths.ts';
import type { Access } from '../../server/access/access.ts';
import type { Session } from '../../server/access/session.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { RateLimitStore } from '../../server/db/rate-limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createLinkTokens } from '../../server/lib/link-tokens.ts';
import type { ActivityAction } from '../activity/schema.ts';
import type { ActivityRecorder } from '../activity/service.ts';
import type { PassKind } from './schema.ts';
import type { CeremonyStore, StoredPass } from './store.ts';

interface Stores {
  ceremony: CeremonyStore;
  activity: ActivityRecorder;
}

interface PassDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  access: Access;
  clock: Clock;
  secret: string;
  /** The public origin, which links begin with. */
  origin: string;
  currentYear(): Promise<number>;
}

/** Who asks: what a route knows of a request. */
export interface Asking {
  session(): Promise<Session>;
  cookie(name: `ceremony-${PassKind}`): string | null;
}

/** Who may see or move the screen. */
export interface Holder {
  /** In the words of the activities. */
  by: string;
  /** What opened the page, for what each may have a few of: a link, or an organiser's session. */
  link: string;
}

const WRONG_LINK =
  'This ceremony link is no longer valid. Please ask the organisers for a new one.';
const NO_PASS: Record<PassKind, string> = {
  screen: 'Please open the screen’s link; the organisers have it.',
  remote: 'Please open the presenter’s link; the organisers have it.',
};
const NAMES: Record<PassKind, string> = { screen: 'the screen', remote: 'the presenter' };
/** In the record of activities, for who came by a link. */
const THE_PRESENTER = 'the presenter';

/**
 * Who may see the screen, and who may move it: organisers, and whoever has opened one of the two
 * links. A link is of the ceremony and of no person: the hall's computer becomes nobody, and a judge who
 * presents stays signed in (decision 168).
 */
export function createPasses({ store, access, clock, secret, origin, currentYear }: PassDeps) {
  const tokens = createLinkTokens(secret, 'ceremony-link');

  const note = (stores: Stores, action: ActivityAction, kind: PassKind, by: string) =>
    stores.activity.record({
      ...{ action, by, at: clock.now(), kind: 'ceremony', subjectId: `link-${kind}` },
      subject: `Link of ${NAMES[kind]}`,
    });

  async function found(token: string | null): Promise<StoredPass | null> {
    const hash = token === null ? null : tokens.hashOfToken(token);
    const pass = hash === null ? null : await store.ceremony.findPass(hash, clock.now());
    return pass?.edition === (await currentYear()) ? pass : null;
  }

  /** Null for who may not. */
  async function holder(kind: PassKind, { session, cookie }: Asking): Promise<Holder | null> {
    const asking = await session();
    if (access.can(asking, 'ceremony:write')) {
      const by = asking.username ?? THE_PRESENTER;
      return { by, link: `organiser ${by}` };
    }
    const pass = await found(cookie(`ceremony-${kind}`));
    return pass?.kind === kind ? { by: THE_PRESENTER, link: pass.id } : null;
  }

  return {
    holder,

    /** As `holder`, and refused for who may not. */
    async require(kind: PassKind, asking: Asking): Promise<Holder> {
      const who = await holder(kind, asking);
      if (who !== null) return who;
      throw new AppError('notAllowed', { sentence: NO_PASS[kind], publicCode: 'ceremony-link' });
    },

    /** What a link opens; it is not used up. Wrong ones are counted as wrong passwords are. */
    async open(token: string, network: string): Promise<{ kind: PassKind; lifetimeMs: number }> {
      const pass = await found(token);
      if (pass) {
        const lifetimeMs = Date.parse(pass.expiresAt) - clock.now().getTime();
        return { kind: pass.kind, lifetimeMs };
      }
      const refusal = await store.rateLimits.takeAll(
        [[`ceremony-link:${network}`, RATE_LIMITS.ceremonyLinkByNetwork]],
        clock.now(),
      );
      if (refusal) {
        throw new AppError('tooManyTries', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.waitMs / 1000)),
        });
      }
      throw new AppError('notAllowed', { sentence: WRONG_LINK, publicCode: 'ceremony-link' });
    },

    /** Whoever sees a link can use it: that it was shown is noted. Where there is none, one is made. */
    async show(kind: PassKind, by: string): Promise<string> {
      const edition = await currentYear();
      const id = await store.atomically(async (stores) => {
        // One after the other, so that two who ask at once see the same one.
        await stores.ceremony.hold(edition);
        const now = clock.now();
        const known = (await stores.ceremony.passes(edition, now)).find(
          // One whose token was made with another secret cannot be shown again.
          (pass) => pass.kind === kind && tokens.hashOf(pass.id) === pass.hash,
        );
        const pass = known ?? newPass(edition, kind, now);
        if (!known) await stores.ceremony.addPass(pass);
        await note(stores, 'shown', kind, by);
        return pass.id;
      });
      return `${origin}${ceremonyAddress(kind, tokens.tokenOf(id))}`;
    },

    /** Ends it at once, also for those who have it open. */
    async revoke(kind: PassKind, by: string): Promise<void> {
      const edition = await currentYear();
      await store.atomically(async (stores) => {
        await stores.ceremony.hold(edition);
        await stores.ceremony.revoke(edition, kind, clock.now());
        await note(stores, 'ended', kind, by);
      });
    },
  };

  function newPass(edition: number, kind: PassKind, now: Date): StoredPass {
    const id = randomUUID();
    return {
      ...{ id, edition, kind, hash: tokens.hashOf(id) },
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + CEREMONY_LINK_MS).toISOString(),
    };
  }
}
export type Passes = ReturnType<typeof createPasses>;
