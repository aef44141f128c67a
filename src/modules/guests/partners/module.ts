import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { FileGate, StoredHandIn } from '../../hand-in/hand-ins/files.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createPartnerFiles } from './partner-files.ts';
import { partnerRoutes } from './routes.ts';
import { createPartners, PARTNER_KIND } from './service.ts';
import { createPartnerStore, type PartnerStore } from './store.ts';
import { partnerAccessTable } from './tables.ts';

type Stores = PostStores & {
  partners: PartnerStore;
  people: PeopleStore;
  activity: ActivityRecorder;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  links: PersonalLinks;
  outbox: Pick<Outbox, 'add' | 'endRole'>;
  teams: { lookup: TeamLookup };
  handIns: {
    allow(gate: FileGate): void;
    counting(teamId: string): Promise<StoredHandIn[]>;
  };
}

/** Those who look on for a partner: they see the files of one challenge. */
export const partners = defineModule({
  name: 'partners',
  tables: [partnerAccessTable],
  mailKinds: [PARTNER_KIND],
  permissions: {
    'partner-page:read': { partner: true },
    'partner:read': { organiser: true },
    'partner:write': { organiser: true },
  },

  stores: (db) => ({ partners: createPartnerStore(db) }),

  open({ store, content, links, outbox, clock, settings, access, teams, handIns }: Needs) {
    const files = createPartnerFiles({
      store,
      content,
      teams: teams.lookup,
      access,
      counting: handIns.counting,
    });
    handIns.allow(files.gate);
    return {
      services: {
        partners: {
          inEdition: async (edition: number) =>
            (await store.partners.list()).filter((partner) => partner.edition === edition),
        },
      },
      routes: partnerRoutes(createPartners({ store, content, links, post: outbox, clock })),
      pageData: { partnerPage: files.show },
      activity: {
        async partner(ids) {
          const found = await store.people.findMany(ids);
          return found.map(({ id, name }) => ({ id, name }));
        },
      },
      mailLists: {
        partners: {
          title: 'Partners',
          permission: 'partner:read',
          fields: async () => ({
            organisation: { what: 'their organisation', sample: 'Partner Bank A' },
          }),
          find: async (ids) =>
            (await store.partners.list())
              .filter(({ id }) => ids.includes(id))
              .map(({ id, organisation }) => ({
                rowId: id,
                personId: id,
                values: { organisation },
              })),
        },
      },
      personalData: {
        title: 'Access for a partner',
        async exportOf({ id }) {
          const found = await store.partners.find(id);
          return found ? [found] : [];
        },
        erase: async ({ id }) => ((await store.partners.remove(id)) ? 1 : 0),
        kept: { months: settings.registrationRetentionMonths, people: store.partners.list },
      },
    };
  },
});
