import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import { monthsBefore } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import { createDelivery } from './delivery.ts';
import { mailOnDesk } from './desk-part.ts';
import { createGroupMails, GROUP_KIND, GROUP_MAIL_WORDS } from './group-mails.ts';
import { createGroupMailStore, type GroupMailStore } from './group-store.ts';
import { createLinkRequests } from './link-requests.ts';
import { createRecipients } from './recipients.ts';
import { outboxRoutes } from './routes.ts';
import { createMailSender, type SenderSetting } from './sender.ts';
import { createOutbox, LINK_KIND } from './service.ts';
import { createMailStore, type MailStore } from './store.ts';
import { groupMailsTable, mailsTable, mailTemplatesTable } from './tables.ts';
import { createMailTemplateStore, type MailTemplateStore } from './template-store.ts';
import { createMailTemplates } from './templates.ts';
import { createWriting } from './writing.ts';

const DELIVERY_INTERVAL_MS = 10_000;

type Stores = {
  mails: MailStore;
  mailTemplates: MailTemplateStore;
  groupMails: GroupMailStore;
  settings: SenderSetting;
  people: PeopleStore;
  activity: ActivityRecorder;
  rateLimits: RateLimitStore;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  links: PersonalLinks;
  content: ContentReader;
}

/** Mails to people: written by modules, released by organisers, sent once or handed over. */
export const outbox = defineModule({
  name: 'outbox',
  tables: [mailTemplatesTable, groupMailsTable, mailsTable],
  permissions: { 'mail:read': { organiser: true }, 'mail:write': { organiser: true } },
  mailKinds: [LINK_KIND, GROUP_KIND],

  stores: (db, { declared }) => ({
    mails: createMailStore(db, declared.mailKinds),
    mailTemplates: createMailTemplateStore(db),
    groupMails: createGroupMailStore(db),
  }),

  open({ store, links, content, clock, mailer, declared, opened, ...context }: Needs) {
    let nudge = () => {};
    const onError = context.onBackgroundError;
    const { mailRetentionMonths } = context.settings;
    const hasServer = mailer !== null;
    const kinds = new Map(declared.mailKinds.map((kind) => [kind.kind, kind]));
    const recipients = createRecipients({
      store,
      listNamed: (name) =>
        new Map(opened.flatMap((each) => Object.entries(each.mailLists ?? {}))).get(name),
    });
    const writing = createWriting({
      store,
      kinds,
      links,
      content,
      // Asked when a mail is written: the modules that write them open after this one.
      ownLink: (kind) => opened.flatMap(({ mailLinks }) => mailLinks?.[kind] ?? [])[0],
      fieldsNow: (kind) => opened.flatMap(({ mailFields }) => mailFields?.[kind] ?? [])[0],
      recipientOf: recipients.still,
    });
    const mails = createOutbox({
      store,
      kinds,
      writing,
      links,
      clock,
      hasServer,
      onAdded: () => nudge(),
    });
    const templates = createMailTemplates({
      store,
      kinds,
      writing,
      clock,
      onReleased: () => nudge(),
    });
    const requests = createLinkRequests({ store, outbox: mails, clock, onError });
    const address = context.settings.mail?.to ?? '';
    const sender = createMailSender({ store, content, address, clock });
    const delivery =
      mailer && createDelivery({ store, mailer, writing, sender: sender.now, clock, onError });
    const groups = createGroupMails({
      ...{ store, recipients, writing, delivery, clock },
      access: context.access,
      onAdded: () => nudge(),
    });
    return {
      services: { outbox: { ...mails, holdLinksOf: requests.holdLinksOf }, mailDelivery: delivery },
      routes: outboxRoutes({ outbox: mails, templates, requests, groups, sender, hasServer }),
      pageData: {},
      desk: mailOnDesk({ store, kinds, clock }),
      sweeps: [
        {
          name: 'mails',
          inWords: ['mail', 'mails'],
          run: (now) => store.mails.removeBefore(monthsBefore(now, mailRetentionMonths)),
        },
        {
          name: 'group-mails',
          inWords: GROUP_MAIL_WORDS,
          run: (now) => store.groupMails.removeBefore(monthsBefore(now, mailRetentionMonths)),
        },
      ],
      personalData: {
        title: 'Mails to you',
        exportOf: ({ id }) => store.mails.findByPerson(id),
        erase: ({ id }) => store.mails.removeByPerson(id),
      },
      jobs: delivery
        ? [
            {
              what: 'mailing people',
              everyMs: DELIVERY_INTERVAL_MS,
              work: () => delivery.run(),
              onStart(run) {
                nudge = run;
              },
            },
          ]
        : [],
      async start() {
        if (!hasServer) await store.mails.handOverAll();
      },
      close: () => requests.close(),
    };
  },
});
