import { formatMoment, momentInstant } from '../../../event/event-time.ts';
import { registrationStanding } from '../../../event/registration-times.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { OPEN_KIND } from './mail-kinds.ts';
import type { OpeningStore } from './store.ts';

interface Stores extends PostStores {
  openings: OpeningStore;
}

interface TellingDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  outbox: Pick<Outbox, 'add' | 'forgetAbout'>;
  origin: string;
}

/** So many in one transaction, which others wait for. */
const AT_ONCE = 50;

/** Tells those who wait, once, that registration is open, and forgets them. */
export function createOpeningMails({ store, content, outbox, origin }: TellingDeps) {
  async function openUntil() {
    const { current, now } = await content.content();
    const standing = registrationStanding(current, now);
    return standing.state === 'open' ? { current, closes: standing.closes } : null;
  }

  return {
    /**
     * By the clock and by what is published: a window that was moved, or an opening while the site was
     * off, needs nothing more. Of two instances, the one that removes the row writes its mail.
     */
    async tell(): Promise<void> {
      const open = await openUntil();
      if (!open) return;
      const fields = {
        until: formatMoment(momentInstant(open.closes).getTime()),
        edition: String(open.current.year),
      };
      for (let isMore = true; isMore; ) {
        const waiting = await store.openings.confirmed(AT_ONCE);
        isMore = waiting.length === AT_ONCE;
        await store.atomically(async (stores) => {
          for (const { id, email } of waiting) {
            if (!(await stores.openings.remove(id))) continue;
            await outbox.forgetAbout(stores, [id]);
            await outbox.add(stores, {
              ...{ id: derivedId('opening', id), kind: OPEN_KIND.kind, email },
              ...{ subjectId: id, fields, cause: 'calendar' },
            });
          }
        });
      }
    },

    /** Null once it is closed again, so that the mail leads to no missing form. */
    async link(): Promise<string | null> {
      const open = await openUntil();
      return open && (open.current.registration.link || `${origin}${PAGE_PATHS.register}`);
    },
  };
}
