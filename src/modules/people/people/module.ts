import { AppError } from '../../../schema/app-error.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { SessionStore, Sessions } from '../../accounts/accounts/service.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { createLinkDesk } from './link-desk.ts';
import { linkOfficeRoutes, personalLinkRoutes } from './routes.ts';
import { createPersonalLinks } from './service.ts';
import { createPeopleStore, type PeopleStore, type Person, sessionLinks } from './store.ts';
import { peopleTable, personalLinksTable, personalSignInsTable } from './tables.ts';

type Stores = {
  people: PeopleStore;
  sessions: SessionStore;
  activity: ActivityRecorder;
  rateLimits: RateLimitStore;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  sessions: Sessions;
}

/** Those who take part, judge or look on, and the links by which they sign in. */
export const people = defineModule({
  name: 'people',
  tables: [peopleTable, personalLinksTable, personalSignInsTable],
  permissions: {
    // A person's own page, for people who came by a personal link.
    'own-page:read': { participant: true, judge: true, partner: true, mentor: true },
    'own-link:write': { participant: true, judge: true, partner: true, mentor: true },
    'person:read': { organiser: true },
    'personal-link:write': { organiser: true },
  },

  stores(db, _, { sessions }: Pick<Stores, 'sessions'>) {
    sessions.connectLinks(sessionLinks);
    return { people: createPeopleStore(db) };
  },

  open({ store, sessions, clock, secret, origin }: Needs) {
    const links = createPersonalLinks({ store, sessions, clock, secret, origin });
    async function foundPerson(id: string): Promise<Person> {
      const person = await store.people.find(id);
      if (!person) throw new AppError('notFound');
      return person;
    }

    return {
      services: { links },
      routes: [
        ...personalLinkRoutes(links),
        ...linkOfficeRoutes(createLinkDesk({ store, links, clock })),
      ],
      activity: {
        async personalLink(ids) {
          const found = await store.people.findMany(ids);
          return found.map(({ id, name }) => ({ id, name }));
        },
      },
      pageData: {
        /** The address of a personal link. */
        async personalLink(personId: string) {
          return (await links.addressesOf([personId])).get(personId) ?? '';
        },
      },
      personalData: {
        title: 'Name, address and sign-ins',
        async exportOf({ id }) {
          const { name, email, roles, createdAt } = await foundPerson(id);
          const signIns = (await store.people.signInsOf([id])).map(({ at }) => at);
          return [{ name, email, roles, createdAt, signIns }];
        },
        async erase({ id }) {
          const { erasedAt } = await foundPerson(id);
          if (erasedAt !== null) return 0;
          await store.atomically(({ people }) => people.erase(id, clock.now()));
          return 1;
        },
      },
    };
  },
});
