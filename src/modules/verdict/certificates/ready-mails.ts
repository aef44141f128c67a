import { endOfEdition } from '../../../event/edition-end.ts';
import { CERTIFICATE_TOLD_DAYS } from '../../../schema/limits.ts';
import { PAGES } from '../../../schema/pages.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import type { CertificateDeskService } from './desk.ts';
import { type OwnCertificates, READY_KIND } from './own.ts';

interface Stores extends PostStores {
  people: PeopleStore;
}

interface ReadyMailDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  show: CertificateDeskService['show'];
  own: Pick<OwnCertificates, 'list'>;
  post: Pick<Outbox, 'add' | 'statesOf'>;
  clock: Clock;
  origin: string;
}

const mailId = (edition: number, personId: string) =>
  derivedId('certificate-ready', String(edition), personId);

/** Tells people, once, that a certificate waits for them. */
export function createReadyMails(deps: ReadyMailDeps) {
  const { store, content, show, own, post, clock, origin } = deps;

  /** People who have not been told yet, except those who were erased. */
  async function untold(edition: number): Promise<string[]> {
    const { isOpen, people } = await show(edition);
    const ready = isOpen ? people.filter(({ state }) => state === 'ready') : [];
    const ids = ready.map(({ personId }) => personId);
    const told = await post.statesOf(ids.map((id) => mailId(edition, id)));
    const known = await store.people.findMany(ids.filter((id) => !told.has(mailId(edition, id))));
    return known.filter(({ erasedAt }) => erasedAt === null).map(({ id }) => id);
  }

  return {
    /**
     * By the clock and not by what happens: the last day ends, a planned publication comes, a late file
     * is accepted. Two instances that do it at once write the same mails, which are there once. Mails
     * are forgotten in time; nobody is told again then, because the edition is long over.
     */
    async tell(): Promise<void> {
      const { site, editions } = await content.content();
      const now = clock.eventNow().getTime();
      for (const { year } of editions) {
        if (endOfEdition(editions, year, CERTIFICATE_TOLD_DAYS) <= now) continue;
        const people = await untold(year);
        if (people.length === 0) continue;
        const completed = `${site.identity.name} ${year}`;
        const check = `${origin}${PAGES.certificate.path}`;
        await store.atomically(async (stores) => {
          for (const personId of people) {
            await post.add(stores, {
              ...{ id: mailId(year, personId), personId, kind: READY_KIND.kind },
              cause: 'calendar',
              fields: { completed, check },
            });
          }
        });
      }
    },

    /** Null once nothing waits for the person: it was withdrawn, or they have it already. */
    async fieldsNow(personId: string): Promise<Record<string, string> | null> {
      const waits = await own.list({ id: personId, name: '' });
      return waits.some(({ state }) => state === 'ready') ? {} : null;
    },
  };
}
