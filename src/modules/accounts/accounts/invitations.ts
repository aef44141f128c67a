import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { INVITATION_MS, RATE_LIMITS } from '../../../schema/limits.ts';
import { invitationAddress } from '../../../schema/page-paths.ts';
import { validationSentence } from '../../../schema/text.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createLinkTokens } from '../../../server/lib/link-tokens.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { InvitationStore, StoredInvitation } from './invitation-store.ts';
import { hashPassword } from './passwords.ts';
import { adminUsernameSchema } from './schema.ts';
import type { NewSession, Sessions } from './service.ts';
import type { InvitationAccept, InvitationInput } from './staff-schema.ts';
import type { UserStore } from './user-store.ts';

interface Stores {
  invitations: InvitationStore;
  users: UserStore;
  activity: ActivityRecorder;
}

interface InvitationDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  sessions: Pick<Sessions, 'beginWith' | 'signOut'>;
  clock: Clock;
  secret: string;
  /** The public origin, which links begin with. */
  origin: string;
}

const ENDED =
  'This invitation has been used or has ended. If it was you who used it, please sign in; otherwise ask for a new one.';

/** How organisers let each other in: a link that sets a user name and a password, once. */
export function createInvitations({ store, sessions, clock, secret, origin }: InvitationDeps) {
  const tokens = createLinkTokens(secret, 'invitation');
  let onEnded: (transaction: object, id: string) => Promise<void> = async () => {};

  const note = (
    { activity }: Pick<Stores, 'activity'>,
    action: ActivityAction,
    by: string,
    subjectId: string,
    subject = '',
  ) => activity.record({ at: clock.now(), by, action, kind: 'user', subjectId, subject });

  /** Throws for a token that opens nothing; those are counted as wrong passwords are. */
  async function opened(token: string, network: string): Promise<StoredInvitation> {
    const now = clock.now();
    const hash = tokens.hashOfToken(token);
    const found = hash === null ? null : await store.invitations.findByToken(hash, now);
    if (found) return found;
    const tries: Tries = [[`invitation:${network}`, RATE_LIMITS.invitationByNetwork]];
    await store.rateLimits.require(tries, now);
    throw new AppError('notAllowed', { sentence: ENDED, publicCode: 'invitation' });
  }

  async function find(id: string): Promise<StoredInvitation> {
    const found = await store.invitations.find(id, clock.now());
    if (!found) throw new AppError('notFound');
    return found;
  }

  /** Null when it has ended, or was made with another secret and cannot be shown again. */
  function addressOf({ id, tokenHash }: StoredInvitation): string | null {
    if (tokens.hashOf(id) !== tokenHash) return null;
    return `${origin}${invitationAddress(tokens.tokenOf(id))}`;
  }

  return {
    list: () => store.invitations.list(clock.now()),

    find,

    async create(input: InvitationInput, by: string, id: string): Promise<StoredInvitation> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + INVITATION_MS).toISOString();
      await store.atomically(async (stores) => {
        const invitation = { ...input, id, tokenHash: tokens.hashOf(id), createdBy: by, expiresAt };
        const isNew = await stores.invitations.create(invitation, now);
        if (isNew) await note(stores, 'invited', by, id);
      });
      return find(id);
    },

    /** To copy or to show; anyone who sees it could use it. */
    async show(id: string, by: string): Promise<string> {
      const address = addressOf(await find(id));
      if (address === null) {
        throw new AppError('notFound', {
          sentence: 'The link of this invitation cannot be shown any more; please invite again.',
        });
      }
      await note(store, 'shown', by, id);
      return address;
    },

    async addressById(id: string): Promise<string | null> {
      const found = await store.invitations.find(id, clock.now());
      return found && addressOf(found);
    },

    revoke: (id: string, by: string): Promise<void> =>
      store.atomically(async (stores) => {
        if (!(await stores.invitations.end(id, clock.now()))) throw new AppError('notFound');
        await onEnded(stores, id);
        await note(stores, 'cancelled', by, id);
      }),

    /** For the module that mails invitations: called in the transaction in which one is used or taken back. */
    connectEnd(listener: typeof onEnded): void {
      onEnded = listener;
    },

    /** What it is for; nothing is used up by asking. */
    greet: opened,

    /** Makes the account, ends the invitation and signs in, in the place of the session before. */
    async accept(
      { token, username, password }: InvitationAccept,
      network: string,
      before: string | null,
    ): Promise<NewSession> {
      const invitation = await opened(token, network);
      requireUsername(username);
      const hashed = await hashPassword(password);
      await store.atomically(async (stores) => {
        const now = clock.now();
        if (!(await stores.invitations.end(invitation.id, now))) {
          throw new AppError('notAllowed', { sentence: ENDED, publicCode: 'invitation' });
        }
        await onEnded(stores, invitation.id);
        const id = randomUUID();
        const inviter = await stores.users.findByUsername(invitation.createdBy);
        // Indirect invitations count too, even after the account between them is removed.
        const invitedBy = inviter ? [...inviter.invitedBy, inviter.id] : [];
        const user = { id, username, password: hashed, role: invitation.role, invitedBy };
        if (!(await stores.users.create(user, now))) throw new AppError('usernameTaken');
        await note(stores, 'created', username, id, username);
      });
      const begun = await sessions.beginWith(username, hashed);
      await sessions.signOut(before);
      return begun;
    },
  };
}
export type Invitations = ReturnType<typeof createInvitations>;

function requireUsername(username: string): void {
  const { error } = adminUsernameSchema.safeParse(username);
  if (!error) return;
  const sentence = validationSentence(error);
  throw new AppError('invalid', { sentence, publicCode: 'invalid-username' });
}
