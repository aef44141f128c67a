import type { Clock } from '../../../server/lib/clock.ts';
import { unlinked } from '../../../server/lib/unlinked.ts';
import type { Mailer } from '../../../server/mail/smtp.ts';
import { photoAddress } from '../../gallery/photos/schema.ts';
import type { Photos } from '../../gallery/photos/service.ts';
import type { ContactMessageStore, MessageToMail } from './store.ts';

interface OutboxDeps {
  store: { contactMessages: ContactMessageStore };
  photos: Pick<Photos, 'find'>;
  mailer: Mailer;
  clock: Clock;
  /** Where the public finds the site; null if it is not set. */
  publicOrigin: string | null;
  onError(error: unknown, what: string): void;
}

/** Long enough for the slowest delivery; one that dies in between is tried again after it. */
const CLAIM_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Mails stored messages, and tries again what could not be delivered. */
export function createOutbox({ store, photos, mailer, clock, publicOrigin, onError }: OutboxDeps) {
  /** What a request for removal is about; the photo may have changed since it was sent. */
  async function photoInWords(photoId: string): Promise<string> {
    const photo = await photos.find(photoId);
    return photo
      ? `The photo to remove: ${photo.title}\n${publicOrigin ?? ''}${photoAddress(photoId)}\n`
      : 'The photo to remove has been deleted since.\n';
  }

  async function deliver(message: MessageToMail): Promise<boolean> {
    try {
      const { id, email, photoId } = message;
      const name = unlinked(message.name);
      const signed = `${message.message}\n\n${name} <${email}>\n`;
      await mailer.send({
        id,
        replyTo: { name, address: email },
        subject:
          photoId === null ? `Message from ${name}` : `Request to remove a photo from ${name}`,
        text: photoId === null ? signed : `${signed}\n${await photoInWords(photoId)}`,
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
