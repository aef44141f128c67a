import type { Mailer } from '../mail/mailer.ts';
import type { ContactMessageStore, MessageToMail } from '../store/contact-messages.ts';
import type { Clock } from './clock.ts';

interface OutboxParts {
  store: { contactMessages: ContactMessageStore };
  mailer: Mailer;
  clock: Clock;
  onError(error: unknown, what: string): void;
}

/** Long enough for the slowest delivery; one that dies in between is tried again after it. */
const CLAIM_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Mails stored messages, and tries again what could not be delivered. */
export function createOutbox({ store, mailer, clock, onError }: OutboxParts) {
  async function deliver(message: MessageToMail): Promise<boolean> {
    try {
      await mailer.send({
        id: message.id,
        replyTo: { name: message.name, address: message.email },
        subject: `Message from ${message.name}`,
        text: `${message.message}\n\n${message.name} <${message.email}>\n`,
      });
      await store.contactMessages.markMailed(message.id, clock.now());
      return true;
    } catch (error) {
      onError(error, 'mailing a message');
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (message.attempts - 1), LONGEST_RETRY_MS);
      await store.contactMessages.retryAt(message.id, new Date(clock.now().getTime() + waitMs));
      return false;
    }
  }

  return {
    /** Mails what is due now; a failure ends the run, because the mail server may be away. */
    async run(): Promise<void> {
      for (let goesOn = true; goesOn; ) {
        // One at a time: the claim of a message that waits behind slow ones could run out.
        const now = clock.now();
        const claimedUntil = new Date(now.getTime() + CLAIM_MS);
        const message = await store.contactMessages.claimNextDue(now, claimedUntil);
        goesOn = message !== null && (await deliver(message));
      }
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
