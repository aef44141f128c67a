import type { MailList } from '../../module.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { RegistrationStore } from './store.ts';

interface MailListDeps {
  store: { registrations: RegistrationStore };
  teams: Pick<TeamLookup, 'inEdition' | 'membersIn'>;
}

/** Those who registered, as people whom organisers write to. */
export const createMailList = ({ store, teams }: MailListDeps): MailList => ({
  title: 'Registrations',
  permission: 'registration:read',
  fields: {
    team: { what: 'the name of their team', sample: 'Quiet Signals' },
    university: { what: 'their university or employer', sample: 'University 1' },
  },

  async find(ids) {
    const rows = await store.registrations.findMany(ids);
    const teamOf = new Map<string, string>();
    for (const edition of new Set(rows.map((row) => row.edition))) {
      const named = new Map((await teams.inEdition(edition)).map(({ id, name }) => [id, name]));
      for (const { personId, teamId } of await teams.membersIn(edition)) {
        teamOf.set(`${edition} ${personId}`, named.get(teamId) ?? '');
      }
    }
    return rows.map(({ id, person_id: personId, edition, university, state }) => ({
      ...{ rowId: id, personId },
      values: { team: teamOf.get(`${edition} ${personId}`) ?? '', university },
      standing: state === 'withdrawn' ? 'withdrawn' : 'registered',
    }));
  },
});
