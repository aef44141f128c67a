import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { RegistrationState } from './choices-schema.ts';
import type { RegistrationTables } from './tables.ts';

/** Places that expire unless confirmed. */
export const LAPSING = ['held', 'offered'] as const;

type Tables = RegistrationTables & PeopleTables;
export type RegistrationBuilder = ExpressionBuilder<Tables, 'registrations'>;

/** What all statements about registrations begin with. */
export function registrationRows(core: Db) {
  const db = core.$extendTables<Tables>();
  return {
    db,
    of: (edition: number) => db.selectFrom('registrations').where('edition', '=', edition),
    named: () =>
      db
        .selectFrom('registrations')
        .innerJoin('people', 'people.id', 'registrations.person_id')
        .selectAll('registrations')
        .select(['people.name', 'people.email']),
  };
}

/** Whether a registration has this state at an instant: whose place has lapsed waits. */
export function isAt(
  eb: RegistrationBuilder,
  state: RegistrationState,
  now: string,
): Expression<SqlBool> {
  const is = eb('registrations.state', '=', state);
  if (state === 'offered' || state === 'held') {
    return eb.and([is, eb('registrations.offered_until', '>', now)]);
  }
  const isUntil = eb('registrations.state', 'in', LAPSING);
  return state === 'waiting'
    ? eb.or([is, eb.and([isUntil, eb('registrations.offered_until', '<=', now)])])
    : is;
}
