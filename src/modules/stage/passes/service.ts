import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { PASS_LINK_MS, PASSES_OF_BROWSER, RATE_LIMITS } from '../../../schema/limits.ts';
import { passAddress } from '../../../schema/page-paths.ts';
import type { Access } from '../../../server/access/access.ts';
import type { Session } from '../../../server/access/session.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { CookieToSet } from '../../../server/http/cookies.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createLinkTokens } from '../../../server/lib/link-tokens.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import { KIND_WORDS } from './kinds.ts';
import {
  PASS_KINDS,
  type Pass,
  type PassKind,
  type PassLink,
  type PassLinkEnd,
  type ScreenPresence,
} from './schema.ts';
import type { PassScreenStore } from './screen-store.ts';
import type { PassScreens } from './screens.ts';
import type { PassStore, StoredPass } from './store.ts';

interface Stores {
  passes: PassStore;
  passScreens: PassScreenStore;
  activity: ActivityRecorder;
}

interface PassDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  screens: PassScreens;
  access: Access;
  clock: Clock;
  secret: string;
  /** The public origin, which links begin with. */
  origin: string;
  currentYear(): Promise<number>;
}

/** Who asks: what a route or a live topic knows of a request. */
export interface Asking {
  session(): Promise<Session>;
  cookie(name: PassKind): string | null;
  /** Called with the id of the link that opens what is asked for. */
  provedBy?(link: string): void;
}

/** Who may see or do what a link opens. */
export interface Holder {
  /** In the words of the activities. */
  by: string;
  /** What opened the page, for what each may have a few of: a link, or an organiser's session. */
  link: string;
}

/** Of the module that keeps what comes by the links of a kind. */
interface CameKeeper {
  /** What came by a link and still counts, in sentences; empty: nothing. */
  came(pass: Pass & { id: string }): Promise<string>;
  withdraw(passId: string): Promise<void>;
}

const WRONG_LINK = 'This link is no longer valid. Please ask the organisers for a new one.';
const REFUSAL_CODE = 'pass-needed';
/** The word of the first links: with another one, those that are on paper could not be shown again. */
const TOKEN_KIND = 'ceremony-link';
/** No token has it. */
const BETWEEN_TOKENS = '.';

/**
 * Links that open a page without signing in: of a screen, a room or a phone, and of no person. The hall's
 * computer signs no one in, and judges who present stay signed in (decision 168).
 */
export function createPasses(deps: PassDeps) {
  const { store, screens, access, clock, secret, origin, currentYear } = deps;
  const tokens = createLinkTokens(secret, TOKEN_KIND);
  const keepers = new Map<PassKind, CameKeeper>();

  const note = (stores: Stores, action: ActivityAction, { kind, subject }: Pass, by: string) =>
    stores.activity.record({
      ...{ action, by, at: clock.now(), kind: 'passLink' },
      subjectId: subject === '' ? kind : `${kind}-${subject}`,
      subject: `Link of ${KIND_WORDS[kind].of}`,
    });

  /** What each of these tokens opens, in one query. */
  async function found(all: readonly string[]): Promise<(StoredPass | undefined)[]> {
    const hashes = all.map(tokens.hashOfToken);
    const real = hashes.filter((hash) => hash !== null);
    const passes = await store.passes.findByHashes(real, clock.now());
    const year = await currentYear();
    return hashes.map((hash) => passes.find((each) => each.hash === hash && each.edition === year));
  }

  /** What the links of a browser open, the most recently opened first: a phone may have several rooms. */
  async function open(asking: Pick<Asking, 'cookie'>) {
    const own = PASS_KINDS.flatMap((kind) =>
      (asking.cookie(kind) ?? '')
        .split(BETWEEN_TOKENS)
        .slice(0, PASSES_OF_BROWSER)
        .map((token) => ({ kind, token })),
    );
    const passes = await found(own.map(({ token }) => token));
    return own.flatMap(({ kind, token }, index) => {
      const pass = passes[index];
      return pass?.kind === kind ? [{ token, pass }] : [];
    });
  }

  /** Links are looked up once per request, however many rooms it asks for. */
  const asked = new WeakMap<object, ReturnType<typeof open>>();

  function kept(asking: Pick<Asking, 'cookie'>) {
    const opened = asked.get(asking) ?? open(asking);
    asked.set(asking, opened);
    return opened;
  }

  /** Null for who may not. `subject`: which one of its kind. */
  async function holder(kind: PassKind, asking: Asking, subject = ''): Promise<Holder | null> {
    const session = await asking.session();
    if (access.can(session, 'pass-link:write')) {
      const by = session.username ?? KIND_WORDS[kind].holder;
      return { by, link: `organiser ${by}` };
    }
    const own = (await kept(asking)).find(
      ({ pass }) => pass.kind === kind && pass.subject === subject,
    );
    if (!own) return null;
    asking.provedBy?.(own.pass.id);
    return { by: KIND_WORDS[kind].holder, link: own.pass.id };
  }

  /** As `holder`, and refused for who may not. */
  async function require(kind: PassKind, asking: Asking, subject = ''): Promise<Holder> {
    const who = await holder(kind, asking, subject);
    if (who !== null) return who;
    throw new AppError('notAllowed', {
      sentence: KIND_WORDS[kind].missing,
      publicCode: REFUSAL_CODE,
    });
  }

  return {
    holder,
    require,

    /** For later modules. */
    keepCame: (kind: PassKind, keeper: CameKeeper) => void keepers.set(kind, keeper),

    /** A page says that it shows what it was opened for. */
    async note(presence: ScreenPresence, asking: Asking): Promise<void> {
      const { link } = await require(presence.kind, asking, presence.subject);
      await screens.note(presence, link);
    },

    /** How many screens show what a link opens, of those that say so. */
    showing: screens.showing,

    /** For who comes without a link. */
    missing: (kind: PassKind): string => KIND_WORDS[kind].missing,

    /**
     * What a link opens, and the cookie that keeps it; it is not used up. Wrong ones are counted as wrong
     * passwords are: a correct one is never refused because of a neighbour.
     */
    async open(
      token: string,
      network: string,
      asking: Pick<Asking, 'cookie'>,
    ): Promise<{ pass: Pass; cookie: CookieToSet }> {
      const [pass] = await found([token]);
      if (!pass) {
        await store.rateLimits.require(
          [[`pass:${network}`, RATE_LIMITS.passByNetwork]],
          clock.now(),
        );
        throw new AppError('notAllowed', { sentence: WRONG_LINK, publicCode: REFUSAL_CODE });
      }
      const { kind, subject } = pass;
      const others = (await kept(asking)).filter(
        (own) => own.pass.kind === kind && own.token !== token && own.pass.subject !== subject,
      );
      const value = [token, ...others.map((own) => own.token)]
        .slice(0, PASSES_OF_BROWSER)
        .join(BETWEEN_TOKENS);
      const lifetimeMs = Date.parse(pass.expiresAt) - clock.now().getTime();
      return { pass: { kind, subject }, cookie: { name: kind, value, lifetimeMs } };
    },

    /** What this browser's links open. */
    async opened(asking: Pick<Asking, 'cookie'>): Promise<Pass[]> {
      return (await kept(asking)).map(({ pass: { kind, subject } }) => ({ kind, subject }));
    },

    /** The links that open something now, and others by which something came. */
    async links(): Promise<PassLink[]> {
      const all = await store.passes.list(await currentYear());
      const links = await Promise.all(
        all.map(async (pass) => ({
          ...{ id: pass.id, kind: pass.kind, subject: pass.subject, madeAt: pass.createdAt },
          isOpen: pass.revokedAt === null && Date.parse(pass.expiresAt) > clock.now().getTime(),
          came: (await keepers.get(pass.kind)?.came(pass)) ?? '',
          screens: (await screens.showing(pass)).count,
        })),
      );
      return links.filter(({ isOpen, came }) => isOpen || came !== '');
    },

    /** Showing a link is logged, because anyone who sees it can use it. Creates it if missing. */
    async show(wanted: Pass, by: string): Promise<string> {
      const { kind, subject } = wanted;
      const edition = await currentYear();
      const id = await store.atomically(async (stores) => {
        // One after the other, so that two who ask at once see the same one.
        await stores.passes.hold();
        const now = clock.now();
        const known = (await stores.passes.list(edition, now)).find(
          (pass) =>
            pass.kind === kind &&
            pass.subject === subject &&
            // One whose token was made with another secret cannot be shown again.
            tokens.hashOf(pass.id) === pass.hash,
        );
        const pass = known ?? newPass(edition, wanted, now);
        if (!known) await stores.passes.add(pass);
        await note(stores, 'shown', pass, by);
        return pass.id;
      });
      return `${origin}${passAddress(kind, tokens.tokenOf(id))}`;
    },

    /** Ends it at once, also for those who have it open. */
    async revoke({ id, ...wanted }: PassLinkEnd, by: string): Promise<void> {
      const edition = await currentYear();
      await store.atomically(async (stores) => {
        await stores.passes.hold();
        await stores.passes.revoke(edition, { ...wanted, id }, clock.now());
        await stores.passScreens.removeOf(wanted);
        await note(stores, id === undefined ? 'ended' : 'withdrawn', wanted, by);
      });
      if (id !== undefined) await keepers.get(wanted.kind)?.withdraw(id);
    },
  };

  function newPass(edition: number, { kind, subject }: Pass, now: Date): StoredPass {
    const id = randomUUID();
    return {
      ...{ id, edition, kind, subject, hash: tokens.hashOf(id) },
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + PASS_LINK_MS).toISOString(),
      revokedAt: null,
    };
  }
}
export type Passes = ReturnType<typeof createPasses>;
