import {
  OPENING_MAIL_DAYS,
  OPENING_MAILS_INTERVAL_MS,
  OPENING_UNCONFIRMED_DAYS,
  OPENING_WAIT_MONTHS,
} from '../../../schema/limits.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import { monthsBefore } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { CONFIRM_KIND, OPEN_KIND } from './mail-kinds.ts';
import { createOpeningRequests, openingForm } from './requests.ts';
import { openingRoutes } from './routes.ts';
import { createOpeningStore, type OpeningStore } from './store.ts';
import { openingRequestsTable } from './tables.ts';
import { createOpeningMails } from './telling.ts';

interface Stores extends PostStores {
  openings: OpeningStore;
  rateLimits: RateLimitStore;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  outbox: Outbox;
}

const DAY_MS = 86_400_000;
const KINDS = [CONFIRM_KIND, OPEN_KIND];

/** Those who want one mail when registration opens, and are then forgotten. */
export const openings = defineModule({
  name: 'openings',
  tables: [openingRequestsTable],
  mailKinds: KINDS,

  stores: (db) => ({ openings: createOpeningStore(db) }),

  open({ store, content, outbox, clock, secret, origin, mailer, onBackgroundError }: Needs) {
    const requests = createOpeningRequests({
      ...{ store, content, outbox, clock, secret, origin },
      onError: onBackgroundError,
    });
    const mails = createOpeningMails({ store, content, outbox, origin });
    const comesBy = mailer ? 'mail' : 'organisers';

    async function forget(email: string): Promise<number> {
      const found = await store.openings.findByEmail(email);
      if (!found) return 0;
      await store.atomically(async (stores) => {
        await stores.openings.remove(found.id);
        await outbox.forgetAbout(stores, [found.id]);
      });
      return 1;
    }

    return {
      services: { openings: { tell: mails.tell, settled: requests.settled } },
      routes: openingRoutes({ requests, comesBy }),
      forms: [openingForm(requests, comesBy)],
      pageData: {},
      mailLinks: { [CONFIRM_KIND.kind]: requests.linkOf, [OPEN_KIND.kind]: mails.link },
      jobs: [
        {
          what: 'telling people that registration is open',
          everyMs: OPENING_MAILS_INTERVAL_MS,
          work: mails.tell,
        },
      ],
      sweeps: [
        {
          name: 'addresses that wait for the opening',
          inWords: ['address waiting for the opening', 'addresses waiting for the opening'],
          async run(now) {
            const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
            const removed = await store.openings.removeBefore({
              unconfirmed: daysAgo(OPENING_UNCONFIRMED_DAYS),
              all: monthsBefore(now, OPENING_WAIT_MONTHS),
            });
            await outbox.forgetAbout(store, removed);
            await outbox.forgetOfKinds(
              KINDS.map(({ kind }) => kind),
              daysAgo(OPENING_MAIL_DAYS),
            );
            return removed.length;
          },
        },
      ],
      desk: {
        title: 'Registrations',
        screen: 'registrations',
        permission: 'registration:read',
        async figures() {
          const { confirmed, asked } = await store.openings.counts();
          if (asked === 0) return [];
          const waiting = confirmed === 1 ? '1 person waits' : `${confirmed} people wait`;
          return [
            {
              ...{ kind: 'rows', title: 'Tell me when it opens' },
              rows: [
                { label: 'Confirmed', count: confirmed },
                { label: 'Not yet', count: asked - confirmed },
              ],
              line: `${waiting} for the opening of registration.`,
            },
          ];
        },
      },
      personalData: {
        title: 'Waiting for registration to open',
        async exportOf({ email }) {
          const found = email === null ? null : await store.openings.findByEmail(email);
          return found ? [found] : [];
        },
        erase: async ({ email }) => (email === null ? 0 : forget(email)),
      },
      close: requests.close,
    };
  },
});
