import { AppError } from '../../../schema/app-error.ts';
import { MAIL_PAGE_MAX, RATE_LIMITS } from '../../../schema/limits.ts';
import type { PersonRole } from '../../../schema/roles.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { mailboxKey } from '../../../server/db/mailbox.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { type ListPage, pageOf, readCursor, writeCursor } from '../../../server/lib/list-cursor.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import type { Mail, MailListQuery, MailSituation, MailState, ShownMail } from './schema.ts';
import { type MailStore, type StoredMail, UNSENT } from './store.ts';
import type { MailKind } from './template-schema.ts';
import type { MailTemplateStore } from './template-store.ts';
import { NO_LONGER_SO, type Writing } from './writing.ts';

/** For who asks for it, and when organisers send it. */
export const LINK_KIND: MailKind = {
  kind: 'link',
  title: 'Your personal link',
  subject: 'Your personal link to {event}',
  text: `Hello {name}

This link opens your own page of {event}:

{link}

It works on all your devices, again and again. Keep it to yourself: anyone who has it can sign in as you.

If you did not ask for it, there is nothing that you need to do.`,
};

/** What a transaction needs to add a mail. */
export interface PostStores {
  mails: MailStore;
  mailTemplates: MailTemplateStore;
  rateLimits: RateLimitStore;
}

interface Stores extends PostStores {
  people: PeopleStore;
  activity: ActivityRecorder;
}

interface OutboxDeps {
  store: Stores & Atomic<Stores>;
  kinds: ReadonlyMap<string, MailKind>;
  writing: Pick<Writing, 'toShow'>;
  links: Pick<PersonalLinks, 'replaceOn'>;
  clock: Clock;
  hasServer: boolean;
  /** Called when something was added that can go out. */
  onAdded(): void;
}

/** A mail as modules add it. The same id twice is one mail. */
interface MailToAdd {
  id: string;
  kind: string;
  /** Values of the kind's own fields; name, link, event and dates are known. */
  fields?: Readonly<Record<string, string>>;
  /** Left out: others can cause it, so it is limited. */
  cause?: MailCause;
}
export type MailToPerson = MailToAdd & { personId: string };
/** To someone who is not among the people: where the link leads is named by its id. */
type MailToAddress = MailToAdd & { email: string; subjectId: string };

/**
 * Organisers and the calendar are not limited. Receipts of the own team have a limit of their own. What
 * is 'held' waits for an organiser in any case.
 */
type MailCause = 'organisers' | 'calendar' | 'team' | 'held';

const AFTER_TRANSACTION_MS = 100;

/** Mails to people: what waits, what went out, and what is handed over. */
export function createOutbox({
  store,
  kinds,
  writing,
  links,
  clock,
  hasServer,
  onAdded,
}: OutboxDeps) {
  const toMail = ({ fields, attempts, subjectId, group, ...mail }: StoredMail): Mail => ({
    ...mail,
    title: group?.subject ?? kinds.get(mail.kind)?.title ?? mail.kind,
    groupMailId: group && subjectId,
  });

  /** The first of a kind waits until an organiser has looked at it. */
  async function firstState(stores: PostStores, kind: string): Promise<MailState> {
    if (!hasServer) return 'hand-over';
    const template = await stores.mailTemplates.find(kind);
    return template?.releasedAt ? 'queued' : 'draft';
  }

  /** The one place that limits what others can cause: see docs/reliability.md. */
  async function isTooMany({ rateLimits }: PostStores, email: string, cause?: MailCause) {
    if (cause === 'organisers' || cause === 'calendar') return false;
    if (cause === 'held') return true;
    const now = clock.now();
    const key = `${mailboxKey(email)}:${now.toISOString().slice(0, 10)}`;
    const { mailByMailboxAndDay, mailByOthers, teamMailByMailboxAndDay } = RATE_LIMITS;
    const ofTeam: Tries = [[`mail-team:${key}`, teamMailByMailboxAndDay]];
    // That of the site first: transactions with several mails then wait for each other in one order.
    const ofSite = ['mail-by-others', mailByOthers] as const;
    const tries =
      cause === 'team' ? ofTeam : [ofSite, [`mail:${key}`, mailByMailboxAndDay] as const];
    return (await rateLimits.takeAll(tries, now)) !== null;
  }

  /** False when it has been added before. */
  async function insert(stores: PostStores, mail: MailToPerson | MailToAddress): Promise<boolean> {
    const kind = kinds.get(mail.kind);
    if (!kind) throw new Error(`No module declares the mail ${mail.kind}.`);
    const { fields = {} } = mail;
    const missing = Object.keys(kind.fields ?? {}).filter((name) => !Object.hasOwn(fields, name));
    if (missing.length > 0) throw new Error(`The mail ${mail.kind} lacks ${missing.join()}.`);
    const to =
      'personId' in mail
        ? { personId: mail.personId, email: '', subjectId: null }
        : { personId: null, email: mail.email, subjectId: mail.subjectId };
    const state = await firstState(stores, mail.kind);
    const row = { id: mail.id, kind: mail.kind, fields, state, ...to };
    const isNew = await stores.mails.create(row, clock.now());
    // After it: sent at once by several, it is one mail and counts as one.
    const email = to.email || ((await stores.mails.addressOf(to.personId)) ?? '');
    if (isNew && (await isTooMany(stores, email, mail.cause))) {
      await stores.mails.holdBack(mail, email);
    }
    // The transaction is not over yet; what comes too early is found by the timer.
    setTimeout(onAdded, AFTER_TRANSACTION_MS).unref();
    return isNew;
  }

  /** As it would go out now, without its link. */
  async function show(id: string): Promise<ShownMail> {
    const mail = await store.mails.find(id);
    if (!mail) throw new AppError('notFound');
    const { subject, text } = await writing.toShow(mail).catch((error: Error) => ({
      subject: '',
      text: error.message,
    }));
    return { ...toMail(mail), subject, text };
  }

  return {
    /** In the transaction that makes what the mail tells: both are there or none. */
    async add(stores: PostStores, mail: MailToPerson | MailToAddress): Promise<void> {
      await insert(stores, mail);
    },

    /** What mails of this kind tell the person is no longer so; those that are not sent stay unsent. */
    cancel: ({ mails }: PostStores, personId: string, kind: string): Promise<void> =>
      mails.cancel({ person_id: personId, kinds: [kind] }, NO_LONGER_SO, clock.now()),

    /** The same of one mail, by its id. */
    cancelOne: ({ mails }: PostStores, id: string): Promise<void> =>
      mails.cancel({ id }, NO_LONGER_SO, clock.now()),

    /** The same of all mails about something that has ended. */
    cancelAbout: ({ mails }: PostStores, subjectId: string): Promise<void> =>
      mails.cancel({ subject_id: subjectId }, NO_LONGER_SO, clock.now()),

    /**
     * Ends a role at once, on all devices, and cancels the mails about it. Someone with another role keeps
     * the link and all other mails, which are for that one.
     */
    async endRole(
      { people, mails }: Pick<Stores, 'people' | 'mails'>,
      id: string,
      role: PersonRole,
      about: readonly MailKind[],
    ): Promise<void> {
      const person = await people.find(id);
      if (!person) throw new AppError('notFound');
      const roles = person.roles.filter((each) => each !== role);
      await people.change(id, { roles });
      const isOver = roles.length === 0;
      if (isOver) await people.revokeLinks(id, clock.now());
      const kinds = about.map(({ kind }) => kind);
      const waiting = { person_id: id, ...(isOver ? {} : { kinds }) };
      await mails.cancel(waiting, NO_LONGER_SO, clock.now());
    },

    /** What these mails are about is gone, and with it every address in them. */
    forgetAbout: ({ mails }: PostStores, subjectIds: readonly string[]): Promise<void> =>
      mails.removeBySubjects(subjectIds),

    /** Of kinds that are kept for less long than others. */
    forgetOfKinds: (kinds: readonly string[], before: Date): Promise<number> =>
      store.mails.removeOfKinds(kinds, before),

    /** It is so again, because something was taken back. */
    async revive({ mails }: PostStores, personId: string, kind: string): Promise<void> {
      await mails.revive(personId, kind, hasServer ? 'draft' : 'hand-over');
      setTimeout(onAdded, AFTER_TRANSACTION_MS).unref();
    },

    /** For the modules that added these mails: what became of them. */
    async statesOf(ids: readonly string[]): Promise<Map<string, MailState>> {
      return new Map((await store.mails.findMany(ids)).map(({ id, state }) => [id, state]));
    },

    /** When each of these mails was sent or handed over; those that were not are not among them. */
    async doneAt(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await store.mails.findMany(ids);
      return new Map(
        found.flatMap(({ id, state, doneAt }) =>
          doneAt !== null && state !== 'cancelled' ? [[id, doneAt] as const] : [],
        ),
      );
    },

    /** Newest first. */
    async list({ state, limit = MAIL_PAGE_MAX, cursor }: MailListQuery): Promise<ListPage<Mail>> {
      const after = readCursor(cursor);
      const found = await store.mails.list({ state, after, limit: limit + 1 });
      return pageOf(found.map(toMail), limit, writeCursor);
    },

    show,

    refusedAddresses: () => store.mails.refusedAddresses(),

    situation: async (): Promise<MailSituation> => ({
      hasServer,
      counts: await store.mails.counts(),
    }),

    /** Also sends what waited to be handed over, now that there is a mail server. */
    async tryAgain(ids: readonly string[], by: string): Promise<number> {
      if (!hasServer) {
        throw new AppError('noMailServer');
      }
      const now = clock.now();
      const changed = await store.atomically(async (stores) => {
        // As drafts, of which those go out whose kind has been released.
        const moved = await stores.mails.move(ids, ['failed', 'held', 'hand-over'], 'draft', now);
        await stores.mails.queueReleased(now);
        if (moved > 0) await note(stores, 'sent again', ids, moved, by);
        return moved;
      });
      onAdded();
      return changed;
    },

    handedOver: (ids: readonly string[], by: string): Promise<number> =>
      store.atomically(async (stores) => {
        const moved = await stores.mails.move(ids, UNSENT, 'handed-over', clock.now());
        if (moved > 0) await note(stores, 'handed over', ids, moved, by);
        return moved;
      }),

    /** Sends a person their link; a new one ends all others. */
    async sendLink(personId: string, isNew: boolean, id: string, by: string): Promise<ShownMail> {
      await store.atomically(async (stores) => {
        const person = await stores.people.find(personId);
        if (!person || person.erasedAt !== null) throw new AppError('notFound');
        // The same request again: its link has been replaced already.
        const mail = { id, kind: LINK_KIND.kind, personId, cause: 'organisers' } as const;
        if (!(await insert(stores, mail))) return;
        if (isNew) await links.replaceOn(stores.people, personId);
        await stores.activity.record({
          at: clock.now(),
          by,
          action: isNew ? 'replaced' : 'sent again',
          kind: 'personalLink',
          subjectId: personId,
          subject: '',
        });
      });
      return show(id);
    },
  };

  function note(
    { activity }: Stores,
    action: 'sent again' | 'handed over',
    ids: readonly string[],
    count: number,
    by: string,
  ) {
    const subject = count === 1 ? '' : `${count} mails`;
    const subjectId = ids[0] ?? '';
    return activity.record({ at: clock.now(), by, action, kind: 'mail', subjectId, subject });
  }
}
export type Outbox = ReturnType<typeof createOutbox>;
