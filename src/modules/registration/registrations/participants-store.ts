import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { Participants } from '../../teams/teams/participant-rows.ts';
import type { TeamTables } from '../../teams/teams/tables.ts';
import type { RegistrationTables } from './tables.ts';

/** A held or offered place that was not confirmed in time is none, recorded or not. */
const hasPlace = (now: Date) =>
  sql<SqlBool>`(registrations.state = 'placed' or (registrations.state in ('held', 'offered') and
    (registrations.offered_until is null or registrations.offered_until > ${now.toISOString()})))`;

/** Who of those who registered is in which team, or could be. */
export function createParticipantsStore(core: Db): Participants {
  const db = core.$extendTables<TeamTables & RegistrationTables & PeopleTables>();

  return {
    async placeOf(personId, now) {
      const rows = await db
        .selectFrom('registrations')
        .select(['id', 'edition', 'state', 'team_wish', hasPlace(now).as('has')])
        .where('person_id', '=', personId)
        .orderBy('edition', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      const places = rows.map(({ id, edition, state, team_wish, has }) => ({
        id,
        edition,
        hasPlace: Boolean(has),
        isFirm: state === 'placed',
        wantsToJoin: team_wish === 'join',
      }));
      // Of two for one edition that with a place counts; an old edition is over.
      const newest = places.filter(({ edition }) => edition === places[0]?.edition);
      return newest.find((place) => place.hasPlace) ?? newest[0] ?? null;
    },

    async holdPlace(id, now) {
      const row = await db
        .updateTable('registrations')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('id', '=', id)
        .where(hasPlace(now))
        .returning('edition')
        .executeTakeFirst();
      return row?.edition ?? null;
    },

    async personOf(registrationId) {
      const row = await db
        .selectFrom('registrations')
        .select('person_id')
        .where('id', '=', registrationId)
        .executeTakeFirst();
      return row?.person_id ?? null;
    },

    async placed(of, now) {
      let query = db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .leftJoin('team_members', 'team_members.id', 'registrations.id')
        .select([
          'registrations.id',
          'people.name',
          'registrations.university',
          'registrations.field',
          'registrations.wishes',
          'registrations.team_wish as teamWish',
          'registrations.state',
          'team_members.team_id as teamId',
        ])
        .where(hasPlace(now))
        .orderBy('team_members.joined_at')
        .orderBy('registrations.created_at')
        .orderBy('registrations.id');
      query =
        'edition' in of
          ? query.where('registrations.edition', '=', of.edition)
          : query.where('team_members.team_id', '=', of.teamId);
      const rows = await query.execute();
      return rows.map(({ wishes, state, ...person }) => ({
        ...person,
        wishes: wishes === '' ? [] : wishes.split(' ').map(Number),
        isOffered: state !== 'placed',
      }));
    },

    async members(of, now) {
      const query = db
        .selectFrom('team_members')
        .innerJoin('registrations', 'registrations.id', 'team_members.id')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .select([
          'team_members.team_id as teamId',
          'people.id as personId',
          'people.name',
          'registrations.university',
          'registrations.bank_consent as bankConsent',
        ])
        .where(hasPlace(now))
        .orderBy('team_members.joined_at')
        .orderBy('team_members.id');
      const rows = await ('edition' in of
        ? query.where('registrations.edition', '=', of.edition)
        : query.where('team_members.team_id', '=', of.teamId)
      ).execute();
      return rows.map((row) => ({ ...row, bankConsent: row.bankConsent === 1 }));
    },

    teamsOf: (personId) =>
      db
        .selectFrom('teams')
        .innerJoin('team_members', 'team_members.team_id', 'teams.id')
        .innerJoin('registrations', 'registrations.id', 'team_members.id')
        .select(['teams.id', 'teams.edition', 'teams.name', 'teams.challenge'])
        .select('teams.at_table as table')
        .where('registrations.person_id', '=', personId)
        .orderBy('teams.edition', 'desc')
        .orderBy('teams.id')
        .execute(),

    requestsAt: (teamId) =>
      db
        .selectFrom('team_requests')
        .innerJoin('registrations', 'registrations.id', 'team_requests.registration_id')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .select([
          'team_requests.id',
          'people.name',
          'registrations.university',
          'registrations.field',
          'team_requests.sentence',
        ])
        .where('team_requests.team_id', '=', teamId)
        .where('team_requests.state', '=', 'open')
        .orderBy('team_requests.created_at')
        .orderBy('team_requests.id')
        .execute(),

    requestsOf: (personId) =>
      db
        .selectFrom('team_requests')
        .innerJoin('registrations', 'registrations.id', 'team_requests.registration_id')
        .innerJoin('teams', 'teams.id', 'team_requests.team_id')
        .select([
          'registrations.id as registrationId',
          'teams.name as askedTeam',
          'team_requests.sentence',
          'team_requests.state',
          'team_requests.created_at as askedAt',
        ])
        .where('registrations.person_id', '=', personId)
        .orderBy('team_requests.created_at')
        .orderBy('team_requests.id')
        .execute(),
  };
}
