import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { GROUP_MAIL_PLANNED_MS, GROUP_MAILS_PER_DAY, RATE_LIMITS } from '../../../schema/limits.ts';
import type { Access } from '../../../server/access/access.ts';
import type { Session } from '../../../server/access/session.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { triesAtOnce } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Delivery } from './delivery.ts';
import type {
  ChosenRows,
  GroupMail,
  GroupMailInput,
  MailRecipients,
  TestMail,
} from './group-schema.ts';
import type { GroupMailStore, StoredGroupMail } from './group-store.ts';
import { asWords, writeLetter } from './letter.ts';
import type { Recipient, Recipients } from './recipients.ts';
import type { MailText } from './schema.ts';
import type { PostStores } from './service.ts';
import {
  blankFieldSentences,
  fieldsOf,
  type MailKind,
  unknownFields,
  unknownFieldsSentence,
} from './template-schema.ts';
import { HIDDEN_LINK, type Writing } from './writing.ts';

/** Its words are those of the group mail. */
export const GROUP_KIND: MailKind = {
  kind: 'group',
  title: 'Mail to a group',
  subject: '',
  text: '',
  isToGroups: true,
};

export const GROUP_MAIL_WORDS = ['group mail', 'group mails'] as const;

/** What a test mail says that is about the sender alone. */
const SENDER_TEST: MailText = {
  subject: 'Test mail of {event}',
  text: `This is a test mail of {event}.

If it has arrived, the mail server takes mails of this site. Answer it to see where answers go.`,
};

interface Stores extends PostStores {
  groupMails: GroupMailStore;
  activity: ActivityRecorder;
}

interface GroupMailDeps {
  store: Stores & Atomic<Stores>;
  access: Access;
  recipients: Recipients;
  writing: Pick<Writing, 'eventValues'>;
  /** None without a mail server. */
  delivery: Pick<Delivery, 'test'> | null;
  clock: Clock;
  onAdded(): void;
}

/** Mails that organisers write to the people of a list: one to each, addressed to them alone. */
export function createGroupMails(deps: GroupMailDeps) {
  const { store, access, recipients, writing, delivery, clock, onAdded } = deps;

  async function chosenBy(session: Session, { list: name, ids }: ChosenRows) {
    const list = recipients.listOf(name);
    access.require(session, list.permission);
    const fields = fieldsOf({ fields: await list.fields() });
    return { title: list.title, fields, people: await recipients.of(name, ids) };
  }

  const refused = async () =>
    new Set((await store.mails.refusedAddresses()).map(({ email }) => email));

  function show({ states, list, ...mail }: StoredGroupMail): GroupMail {
    const count = (...of: Parameters<typeof states.get>[0][]) =>
      of.reduce((sum, state) => sum + (states.get(state) ?? 0), 0);
    return {
      ...mail,
      title: recipients.listOf(list).title,
      waiting: count('queued', 'draft'),
      sent: count('sent', 'handed-over'),
      refused: count('failed'),
      byHand: count('hand-over'),
      stopped: count('stopped'),
      left: count('cancelled'),
    };
  }

  async function find(id: string): Promise<GroupMail> {
    const found = await store.groupMails.find(id);
    if (!found) throw new AppError('notFound');
    return show(found);
  }

  const note = (
    stores: Stores,
    action: 'created' | 'stopped' | 'started',
    by: string,
    id: string,
  ) =>
    stores.activity.record({
      ...{ at: clock.now(), by, action, kind: 'mail', subjectId: id },
      subject: GROUP_KIND.title,
    });

  async function takeFromDay({ rateLimits }: PostStores, count: number): Promise<void> {
    const limit = triesAtOnce(RATE_LIMITS.groupMails, count);
    const sentence = [
      `At most ${GROUP_MAILS_PER_DAY} mails to groups go out in a day, so that mailboxes go on`,
      'trusting the sender. Please write to fewer people, or wait.',
    ].join(' ');
    await rateLimits.require([['group-mails', limit]], clock.now(), sentence);
  }

  return {
    /** Who gets it, and what each placeholder says of them. */
    async recipientsOf(session: Session, rows: ChosenRows): Promise<MailRecipients> {
      const { title, fields, people } = await chosenBy(session, rows);
      const known = { ...(await writing.eventValues()), link: HIDDEN_LINK };
      const refusedNow = await refused();
      const names = Object.entries(fields);
      return {
        title,
        recipients: people.map(({ personId, name, email, values }) => {
          const all: Readonly<Record<string, string>> = { ...values, ...known, name };
          return {
            ...{ id: personId, name, email },
            isReachable: email !== '' && !refusedNow.has(email),
            values: Object.fromEntries(
              names.map(([field, of]) => [field, asWords(all[field] ?? '', of)]),
            ),
          };
        }),
        fields: Object.fromEntries(names.map(([name, { what }]) => [name, { what }])),
      };
    },

    /** The same id twice is one group mail: what was written first has gone out. */
    async send(
      id: string,
      input: GroupMailInput,
      session: Session,
      by: string,
    ): Promise<GroupMail> {
      const { list: listName, subject, text } = input;
      const { fields, people } = await chosenBy(session, input);
      const before = await store.groupMails.find(id);
      if (before) return show(before);
      requireFilled({ subject, text }, fields, people);
      const now = clock.now();
      const sendAt = new Date(Math.max(now.getTime(), Date.parse(input.sendAt ?? '') || 0));
      if (sendAt.getTime() > now.getTime() + GROUP_MAIL_PLANNED_MS) {
        const sentence = 'A group mail can be planned four weeks ahead at most.';
        throw new AppError('invalid', { sentence, field: 'sendAt' });
      }
      const refusedNow = await refused();
      const canBeMailed = ({ email }: Recipient) =>
        delivery !== null && email !== '' && !refusedNow.has(email);
      await store.atomically(async (stores) => {
        const isNew = await stores.groupMails.create({
          ...{ id, list: listName, subject, text, by, mails: people.length },
          ...{ createdAt: now.toISOString(), sendAt: sendAt.toISOString() },
        });
        if (!isNew) return;
        await takeFromDay(stores, people.length);
        await stores.mails.createMany(
          people.map((person) => ({
            ...{ id: randomUUID(), kind: GROUP_KIND.kind, email: '', subjectId: id, sendAt },
            personId: person.personId,
            fields: {
              row: person.rowId,
              ...(person.standing !== undefined && { standing: person.standing }),
            },
            state: canBeMailed(person) ? 'queued' : 'hand-over',
          })),
          now,
        );
        await note(stores, 'created', by, id);
      });
      onAdded();
      return find(id);
    },

    find,
    list: async (): Promise<GroupMail[]> => (await store.groupMails.list()).map(show),

    /** What has not gone out stays here until it goes on. Done twice it is done once. */
    async stop(id: string, by: string): Promise<GroupMail> {
      const now = clock.now();
      await store.atomically(async (stores) => {
        if (!(await stores.groupMails.setStopped(id, now))) return;
        await stores.mails.stop(id, now);
        await note(stores, 'stopped', by, id);
      });
      return find(id);
    },

    async resume(id: string, by: string): Promise<GroupMail> {
      await store.atomically(async (stores) => {
        if (!(await stores.groupMails.setStopped(id, null))) return;
        await stores.mails.resume(id);
        await note(stores, 'started', by, id);
      });
      onAdded();
      return find(id);
    },

    /** To one mailbox, at once, without anyone's link. */
    async test(id: string, { email, mail }: TestMail, session: Session): Promise<void> {
      const known = { ...(await writing.eventValues()), link: HIDDEN_LINK };
      let letter = { fields: {}, ...SENDER_TEST, values: { ...known, name: '' } };
      if (mail) {
        const { fields, people } = await chosenBy(session, mail);
        requireFilled(mail, fields, people);
        const values = { ...people[0]?.values, ...known, name: people[0]?.name ?? '' };
        letter = { fields, subject: mail.subject, text: mail.text, values };
      }
      if (!delivery) throw new AppError('noMailServer');
      await takeFromDay(store, 1);
      const { fields, ...parts } = letter;
      await delivery.test(id, email, writeLetter({ ...parts, kind: { fields } }));
    },
  };
}
export type GroupMails = ReturnType<typeof createGroupMails>;

/** Nobody gets a mail with a hole in it. */
function requireFilled(
  { subject, text }: MailText,
  fields: Readonly<Record<string, unknown>>,
  people: readonly Recipient[],
): void {
  const words = `${subject} ${text}`;
  const unknown = unknownFields(words, fields);
  if (unknown.length > 0) {
    const sentence = unknownFieldsSentence(unknown);
    throw new AppError('invalid', { sentence, publicCode: 'unknown-field' });
  }
  if (people.length === 0) {
    const sentence = 'None of these people can be written to any more.';
    throw new AppError('invalid', { sentence, publicCode: 'no-recipients' });
  }
  const [sentence] = blankFieldSentences(words, people);
  if (sentence) throw new AppError('invalid', { sentence, publicCode: 'blank-field' });
}
