import { formatDateRange } from '../../../event/event-time.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { PersonalLinks } from '../../people/people/service.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Recipients } from './recipients.ts';
import type { StoredMail } from './store.ts';
import { blankFieldSentences, type MailKind } from './template-schema.ts';
import type { MailTemplateStore } from './template-store.ts';

/** The address that `{link}` stands for in a mail about this; null when it leads nowhere any more. */
export type MailLink = (subjectId: string) => Promise<string | null>;

/** A recipient's current facts when such a mail is written; null: nothing left to tell. */
type MailFields = (personId: string) => Promise<Readonly<Record<string, string>> | null>;

interface WritingDeps {
  store: { mailTemplates: MailTemplateStore };
  kinds: ReadonlyMap<string, MailKind>;
  links: Pick<PersonalLinks, 'mailedAddressOf'>;
  /** Of a kind with links of its own. */
  ownLink(kind: string): MailLink | undefined;
  /** Of a kind whose values can change while it waits. */
  fieldsNow(kind: string): MailFields | undefined;
  /** Of a group mail. */
  recipientOf: Recipients['still'];
  content: ContentReader;
}

/** A mail that cannot be written any more, with the reason in a sentence. */
export class Unwritable extends Error {}

export const NO_LONGER_SO = 'What it would have said is no longer true.';

/** A mail that would be untrue by now. */
export class NoLongerTrue extends Unwritable {
  constructor() {
    super(NO_LONGER_SO);
  }
}

/** In the place of the link, where it is not shown. */
export const HIDDEN_LINK = '(the link)';

/** Writes mails when they are sent or shown: names, dates and links are those of that moment. */
export function createWriting(deps: WritingDeps) {
  const { store, kinds, links, ownLink, fieldsNow, recipientOf, content } = deps;

  /** Of the edition that a mail is about, where it says so: another may be the current one by now. */
  async function eventValues(year?: string) {
    const { site, current, editions } = await content.content();
    const { dates, ...edition } = editions.find((each) => String(each.year) === year) ?? current;
    return {
      event: `${site.identity.name} ${edition.year}`,
      dates: formatDateRange(dates.firstDay, dates.lastDay),
    };
  }

  async function linkOf(mail: StoredMail): Promise<string> {
    if (mail.personId !== null) return links.mailedAddressOf(mail.personId);
    const address = await ownLink(mail.kind)?.(mail.subjectId ?? '');
    if (!address)
      throw new Unwritable('What this mail links to has ended or been used in the meantime.');
    return address;
  }

  /** What kinds have by their templates, a group mail has of its own. */
  async function partsOf(mail: StoredMail, kind: MailKind) {
    if (mail.group) {
      const { subject, text } = mail.group;
      const recipient = await recipientOf(mail);
      if (!recipient) throw new NoLongerTrue();
      const [blank] = blankFieldSentences(`${subject} ${text}`, [
        { name: mail.name, values: recipient.values },
      ]);
      if (blank !== undefined) throw new Unwritable(blank);
      return { kind: { fields: recipient.fields }, subject, text, values: recipient.values };
    }
    const now = mail.personId === null ? {} : await fieldsNow(mail.kind)?.(mail.personId);
    if (now === null) throw new NoLongerTrue();
    const template = await store.mailTemplates.find(mail.kind);
    return {
      kind,
      subject: template?.subject ?? kind.subject,
      text: template?.text ?? kind.text,
      values: { ...mail.fields, ...now },
    };
  }

  async function write(mail: StoredMail, link: string): Promise<Letter> {
    const kind = kinds.get(mail.kind);
    if (!kind) throw new Unwritable('There is no longer a text for this kind of mail.');
    const { values, ...parts } = await partsOf(mail, kind);
    const known = await eventValues(mail.fields.edition);
    return writeLetter({ ...parts, values: { ...values, ...known, name: mail.name, link } });
  }

  return {
    eventValues,

    /** As it is sent. Throws `Unwritable`. */
    async toSend(mail: StoredMail): Promise<Letter> {
      if (mail.email === '') {
        throw new Unwritable('There is no longer an address: the person has been erased.');
      }
      return write(mail, await linkOf(mail));
    },

    /** As organisers read it, without the link. */
    toShow: (mail: StoredMail): Promise<Letter> => write(mail, HIDDEN_LINK),
  };
}
export type Writing = ReturnType<typeof createWriting>;
