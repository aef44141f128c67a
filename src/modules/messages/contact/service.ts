import { AppError } from '../../../schema/app-error.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Photos } from '../../gallery/photos/service.ts';
import type { ContactInput } from './schema.ts';
import type { ContactMessageStore } from './store.ts';

interface ContactDeps {
  store: { contactMessages: ContactMessageStore; rateLimits: RateLimitStore };
  photos: Pick<Photos, 'find'>;
  clock: Clock;
  /** Called when a message was stored, so that it is mailed soon. */
  onStored(): void;
}

/** Messages to the organisers: stored first, so that "sent" is true even while the mail server is away. */
export function createContact({ store, photos, clock, onStored }: ContactDeps) {
  return {
    async send(message: ContactInput, network: string, id: string): Promise<{ id: string }> {
      const now = clock.now();
      const refused = await store.rateLimits.takeAll(
        [[`contact:${network}`, RATE_LIMITS.contactByNetwork]],
        now,
      );
      if (refused) {
        throw new AppError('tooManyTries', {
          retryAfterSeconds: Math.ceil(refused.waitMs / 1000),
        });
      }
      const { photoId } = message;
      if (photoId !== undefined && (await photos.find(photoId)) === null) {
        throw new AppError('invalid', {
          sentence: 'The photo that this message is about does not exist, or no longer does.',
        });
      }
      await store.contactMessages.create(id, message, now);
      onStored();
      return { id };
    },
  };
}
export type Contact = ReturnType<typeof createContact>;
