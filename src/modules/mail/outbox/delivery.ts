import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { unlinked } from '../../../server/lib/unlinked.ts';
import type { Mailer } from '../../../server/mail/smtp.ts';
import type { MailSender } from './group-schema.ts';
import type { Letter } from './letter.ts';
import type { MailStore, StoredMail } from './store.ts';
import { NoLongerTrue, Unwritable, type Writing } from './writing.ts';

interface DeliveryDeps {
  store: { mails: MailStore };
  mailer: Pick<Mailer, 'sendTo'>;
  writing: Pick<Writing, 'toSend'>;
  sender(): Promise<MailSender>;
  clock: Clock;
  onError(error: unknown, what: string): void;
}

/** Long enough for the slowest delivery; one that dies in between is tried again after it. */
const CLAIM_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** A day and a night: who runs the mail server has had time to look. */
const MAX_ATTEMPTS = 30;

/** Sends mails to people, and tries again what could not be delivered. */
export function createDelivery({ store, mailer, writing, sender, clock, onError }: DeliveryDeps) {
  async function hand(id: string, to: { name: string; address: string }, letter: Letter) {
    await mailer.sendTo({ id, to, sender: await sender(), ...letter });
  }

  /** False when the mail server may be away. */
  async function deliver(mail: StoredMail): Promise<boolean> {
    try {
      const { id, name, email } = mail;
      const letter = await writing.toSend(mail);
      await hand(id, { name: unlinked(name), address: email }, letter);
      await store.mails.markSent(mail, clock.now());
      return true;
    } catch (error) {
      if (error instanceof NoLongerTrue) {
        await store.mails.cancel({ id: mail.id }, error.message, clock.now());
        return true;
      }
      if (error instanceof Unwritable) {
        await store.mails.markFailed(mail.id, error.message, null);
        return true;
      }
      const refusal = refusalOf(error);
      // Not the error itself: it names the person's address.
      onError(new Error(refusal.sentence), 'mailing a person');
      const isOver = refusal.isForGood || mail.attempts >= MAX_ATTEMPTS;
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
      const nextTryAt = isOver ? null : new Date(clock.now().getTime() + waitMs);
      const refused = refusal.isForGood && refusal.isAboutAddress ? mail.email : '';
      await store.mails.markFailed(mail.id, refusal.sentence, nextTryAt, refused);
      return refusal.isAboutThisMail;
    }
  }

  return {
    /** One that is in no list, at once. Says why where the mail server does not take it. */
    async test(id: string, address: string, letter: Letter): Promise<void> {
      try {
        await hand(id, { name: '', address }, letter);
      } catch (error) {
        throw new AppError('mailNotSent', { sentence: refusalOf(error).sentence });
      }
    },

    /** Sends what is due now. A mail server that is away ends the run, a refused address does not. */
    async run(): Promise<void> {
      await store.mails.queueReleased(clock.now());
      for (let goesOn = true; goesOn; ) {
        // One at a time: the claim of a mail that waits behind slow ones could run out.
        const now = clock.now();
        const mail = await store.mails.claimNextDue(now, new Date(now.getTime() + CLAIM_MS));
        goesOn = mail !== null && (await deliver(mail));
      }
    },
  };
}

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

interface RefusedMail {
  sentence: string;
  /** The mail server answers, and has something against this one. */
  isAboutThisMail: boolean;
  isAboutAddress: boolean;
  /** Another try would be answered in the same way. */
  isForGood: boolean;
}

/** Why it could not be sent, in a sentence. */
function refusalOf(error: unknown): RefusedMail {
  const { code = '', responseCode = 0, command = '' } = error as SmtpFailure;
  const isForGood = responseCode >= 500;
  if (code === 'EENVELOPE' && command === 'API') {
    const sentence = 'This address is not one that mail can be sent to.';
    return { sentence, isAboutThisMail: true, isAboutAddress: true, isForGood: true };
  }
  if (command === 'RCPT TO') {
    const sentence = `The mail server does not accept this address (${responseCode}).`;
    return { sentence, isAboutThisMail: true, isAboutAddress: true, isForGood };
  }
  if (command === 'DATA') {
    const sentence = `The mail server refused the mail (${responseCode}).`;
    return { sentence, isAboutThisMail: isForGood, isAboutAddress: false, isForGood };
  }
  const sentence =
    responseCode > 0
      ? `The mail server is not ready for mail of this site (${responseCode}).`
      : 'The mail server could not be reached.';
  return { sentence, isAboutThisMail: false, isAboutAddress: false, isForGood: false };
}
export type Delivery = ReturnType<typeof createDelivery>;
