import { endOfEdition } from '../../../event/edition-end.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createHelpBoard } from './board.ts';
import { helpOnDesk } from './desk-part.ts';
import { helpTopic } from './live-topic.ts';
import { createOwnHelp } from './own.ts';
import { helpRoutes } from './routes.ts';
import { createHelpStore, HELP, type HelpStore } from './store.ts';
import { helpRequestsTable } from './tables.ts';

interface Stores {
  help: HelpStore;
  rateLimits: RateLimitStore;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  teams: { lookup: TeamLookup };
  registrations: {
    own: { find(personId: string): Promise<{ edition: number; state: string } | null> };
  };
  mentors: { editionOf(personId: string): Promise<number | null> };
}

/** Participants ask for help, and a mentor or an organiser comes. */
export const help = defineModule({
  name: 'help',
  tables: [helpRequestsTable],
  liveTopics: [HELP],
  permissions: {
    'own-help:read': { participant: true },
    'own-help:write': { participant: true },
    'help:read': { organiser: true, mentor: true },
    'help:write': { organiser: true, mentor: true },
  },

  stores: (db) => ({ help: createHelpStore(db) }),

  open({ store, content, teams, registrations, mentors, clock, access, settings }: Needs) {
    const own = createOwnHelp({
      ...{ store, content, clock },
      teams: teams.lookup,
      registrations: registrations.own,
    });
    const board = createHelpBoard({
      ...{ store, content, clock },
      mentorEdition: mentors.editionOf,
    });
    return {
      services: {},
      routes: helpRoutes({ own, board }),
      pageData: { helpBoard: board.show, ownHelp: own.show },
      live: [helpTopic({ own, board, access })],
      desk: helpOnDesk({ store, content, clock }),
      sweeps: [
        {
          name: 'requests for help',
          inWords: ['request for help', 'requests for help'],
          /** Together with what people said about food and needs. */
          async run(now) {
            const years = await store.help.editions();
            if (years.length === 0) return 0;
            const { editions } = await content.content();
            const over = (year: number) =>
              endOfEdition(editions, year, settings.foodRetentionDays) <= now.getTime();
            return store.help.removeIn(years.filter(over));
          },
        },
      ],
      mailLists: {
        help: {
          title: 'Help',
          permission: 'help:read',
          fields: async () => ({
            team: { what: 'the name of the team that asked', sample: 'Quiet Signals' },
            request: { what: 'what they asked', sample: 'Our data does not load.' },
          }),
          async find(ids) {
            const found = await Promise.all(ids.map(store.help.find));
            return found.flatMap((request) =>
              request
                ? [
                    {
                      ...{ rowId: request.id, personId: request.personId },
                      values: { team: request.team?.name ?? '', request: request.words },
                    },
                  ]
                : [],
            );
          },
        },
      },
      personalData: {
        title: 'Requests for help',
        exportOf: async ({ id }) =>
          (await store.help.listOf(id)).map(
            ({ edition, kind, words, place, state, askedAt, endedAt }) => ({
              ...{ edition, kind, words, place, state, askedAt, endedAt },
            }),
          ),
        erase: ({ id }) => store.help.removeOf(id),
      },
    };
  },
});
