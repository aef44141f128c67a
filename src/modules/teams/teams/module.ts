import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { createTeamBoards } from './boards.ts';
import { teamsOnDesk } from './desk-part.ts';
import { createMembership, createStandingTeams } from './membership.ts';
import { createOwnTeams } from './own-team.ts';
import { createTeamRequests, TEAM_MAIL_KINDS } from './requests.ts';
import { ownTeamRoutes, teamRoutes } from './routes.ts';
import { createTeamLookup } from './service.ts';
import { createTeamStore, type TeamStore } from './store.ts';
import { teamMembersTable, teamRequestsTable, teamsTable } from './tables.ts';

type Stores = PostStores & {
  teams: TeamStore;
  activity: ActivityRecorder;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  outbox: Pick<Outbox, 'add'>;
}

/** Who works with whom, and on which challenge. */
export const teams = defineModule({
  name: 'teams',
  tables: [teamsTable, teamMembersTable, teamRequestsTable],
  mailKinds: TEAM_MAIL_KINDS,
  permissions: {
    'team:read': { organiser: true },
    'team:write': { organiser: true },
    'own-team:read': { participant: true },
    'own-team:write': { participant: true },
  },
  constraints: {
    // Two requests put the same person into teams: one of them was faster.
    team_members_pkey: 'changedMeanwhile',
    team_members_team_id_fkey: 'changedMeanwhile',
    team_requests_pkey: 'changedMeanwhile',
    team_requests_team_id_fkey: 'changedMeanwhile',
    teams_code_key: 'changedMeanwhile',
  },

  stores: (db, { engine }) => ({ teams: createTeamStore(db, engine) }),

  open({ store, content, clock, outbox: post }: Needs) {
    const { keep, isNeeded } = createStandingTeams();
    const membership = createMembership({ clock, isNeeded });
    const ownTeams = createOwnTeams({ store, membership, content, clock });
    const requests = createTeamRequests({ store, membership, ownTeams, content, post, clock });
    const boards = createTeamBoards({ store, content, isNeeded, clock });
    const lookup = createTeamLookup({ store, clock });
    return {
      services: { teams: { ...membership, checkCode: ownTeams.checkCode, lookup, keep } },
      routes: [...teamRoutes(boards), ...ownTeamRoutes(ownTeams, requests)],
      pageData: { ownTeam: ownTeams.show },
      mailFields: requests.mailFields,
      mailLists: {
        teams: {
          title: 'Teams',
          permission: 'team:read',
          fields: async () => ({
            team: { what: 'the name of the team', sample: 'Quiet Signals' },
            table: { what: 'where the team works', sample: '12, main hall' },
          }),
          async find(ids) {
            const found = await Promise.all(ids.map(lookup.find));
            const ofTeams = found.map(async (team) =>
              (team ? await lookup.membersOf(team.id) : []).map(({ personId, teamId }) => ({
                ...{ rowId: teamId, personId },
                values: { team: team?.name ?? '', table: team?.table ?? '' },
              })),
            );
            return (await Promise.all(ofTeams)).flat();
          },
        },
      },
      desk: teamsOnDesk({ boards, content }),
      activity: { team: (ids) => store.teams.namesOf(ids) },
      // Team membership needs a registration and ends with it.
      personalData: {
        title: 'Team',
        exportOf: async (person) => {
          const { team } = await ownTeams.show(person.id);
          const own = team === null ? [] : [{ name: team.name, challenge: team.challenge }];
          return [...own, ...(await requests.exportOf(person))];
        },
        erase: requests.erase,
      },
      sweeps: [
        {
          name: 'team-requests',
          inWords: ['request to join a team', 'requests to join a team'],
          run: requests.endWithTeams,
        },
      ],
    };
  },
});
