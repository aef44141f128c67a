import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { PeopleStore, PersonalLinks } from '../../people/people/service.ts';
import { mentorRoutes } from './routes.ts';
import { ALL_CHALLENGES } from './schema.ts';
import { createMentors, MENTOR_KIND } from './service.ts';
import { createMentorStore, type MentorStore } from './store.ts';
import { mentorAccessTable } from './tables.ts';

type Stores = PostStores & {
  mentors: MentorStore;
  people: PeopleStore;
  activity: ActivityRecorder;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  links: PersonalLinks;
  outbox: Pick<Outbox, 'add' | 'endRole'>;
}

/** People who help teams during the event: they see who needs help, and the programme. */
export const mentors = defineModule({
  name: 'mentors',
  tables: [mentorAccessTable],
  mailKinds: [MENTOR_KIND],
  permissions: {
    'mentor-page:read': { mentor: true },
    'mentor:read': { organiser: true },
    'mentor:write': { organiser: true },
  },

  stores: (db) => ({ mentors: createMentorStore(db) }),

  open({ store, content, links, outbox, clock, settings }: Needs) {
    const inEdition = async (edition: number) =>
      (await store.mentors.list()).filter((mentor) => mentor.edition === edition);
    return {
      services: {
        mentors: {
          inEdition,

          /** Null for who is a mentor of none. */
          editionOf: async (personId: string): Promise<number | null> =>
            (await store.mentors.find(personId))?.edition ?? null,
        },
      },
      routes: mentorRoutes(createMentors({ store, content, links, post: outbox, clock })),
      pageData: {
        /** The challenge that a mentor is there for; 0 for all of them. */
        mentorChallenge: async (personId: string) =>
          (await store.mentors.find(personId))?.challenge ?? ALL_CHALLENGES,
      },
      activity: {
        async mentor(ids) {
          const found = await store.people.findMany(ids);
          return found.map(({ id, name }) => ({ id, name }));
        },
      },
      mailLists: {
        mentors: {
          title: 'Mentors',
          permission: 'mentor:read',
          fields: async () => ({
            organisation: { what: 'their organisation', sample: 'University 1' },
          }),
          find: async (ids) =>
            (await store.mentors.list())
              .filter(({ id }) => ids.includes(id))
              .map(({ id, organisation }) => ({
                rowId: id,
                personId: id,
                values: { organisation },
              })),
        },
      },
      personalData: {
        title: 'Access as a mentor',
        async exportOf({ id }) {
          const found = await store.mentors.find(id);
          return found ? [found] : [];
        },
        erase: async ({ id }) => ((await store.mentors.remove(id)) ? 1 : 0),
        kept: { months: settings.registrationRetentionMonths, people: store.mentors.list },
      },
    };
  },
});
