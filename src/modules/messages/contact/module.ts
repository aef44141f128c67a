import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import { monthsBefore } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Photos } from '../../gallery/photos/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { messagesOnDesk } from './desk-part.ts';
import { createMessages } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { contactRoutes, messageRoutes } from './routes.ts';
import { createContact } from './service.ts';
import { type ContactMessageStore, createContactMessageStore } from './store.ts';
import { contactMessagesTable } from './tables.ts';

const OUTBOX_INTERVAL_MS = 10_000;

type Stores = {
  contactMessages: ContactMessageStore;
  activity: ActivityRecorder;
  rateLimits: RateLimitStore;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  photos: Photos;
}

/** Messages to the organisers. */
export const contact = defineModule({
  name: 'contact',
  tables: [contactMessagesTable],
  permissions: { 'message:read': { organiser: true }, 'message:write': { organiser: true } },

  stores: (db) => ({ contactMessages: createContactMessageStore(db) }),

  open({ store, photos, clock, settings, mailer, onBackgroundError: onError }: Needs) {
    let nudgeOutbox = () => {};
    const { publicOrigin, contactRetentionMonths } = settings;
    const messages = createMessages({ store, clock });
    const form = createContact({ store, photos, clock, onStored: () => nudgeOutbox() });
    const outbox = mailer && createOutbox({ store, photos, mailer, clock, publicOrigin, onError });
    return {
      services: { contact: form, messages, messageMails: outbox },
      routes: [...contactRoutes(form), ...messageRoutes(messages)],
      pageData: {},
      desk: messagesOnDesk({ store, clock }),
      activity: { message: (ids) => store.contactMessages.findByIds(ids) },
      sweeps: [
        {
          name: 'messages',
          inWords: ['message', 'messages'],
          run: (now) =>
            store.contactMessages.removeBefore(monthsBefore(now, contactRetentionMonths)),
        },
      ],
      personalData: {
        title: 'Messages to the organisers',
        exportOf: async ({ email }) =>
          email === null ? [] : store.contactMessages.findByEmail(email),
        erase: async ({ email }) =>
          email === null ? 0 : store.contactMessages.removeByEmail(email),
      },
      jobs: outbox
        ? [
            {
              what: 'mailing messages',
              everyMs: OUTBOX_INTERVAL_MS,
              work: () => outbox.run(),
              onStart(nudge) {
                nudgeOutbox = nudge;
              },
            },
          ]
        : [],
    };
  },
});
