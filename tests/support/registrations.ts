/** People with a registration, as rows: what a form makes of them is no matter here. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { RegistrationTables } from '../../src/modules/registration/registrations/tables.ts';
import type { PersonRole } from '../../src/schema/roles.ts';
import type { Installation } from '../../src/server/installation.ts';
import { HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

type Registration = Selectable<RegistrationTables['registrations']>;

export interface Registered {
  /** Of the registration. */
  id: string;
  personId: string;
  name: string;
}

interface RegisteredOptions extends Partial<Omit<Registration, 'wishes'>> {
  name?: string;
  /** A new one otherwise. */
  personId?: string;
  /** Numbers of challenges, the one that is liked most first. */
  wishes?: number[];
}

export async function register(
  { store, database, clock }: Installation,
  { name = 'Robin Meier', personId = randomUUID(), wishes = [], ...more }: RegisteredOptions = {},
): Promise<Registered> {
  const now = clock.now();
  const state = more.state ?? 'placed';
  const id = more.id ?? randomUUID();
  const roles: PersonRole[] = state === 'placed' ? ['participant', 'attendee'] : ['participant'];
  await store.people.create({ id: personId, name, email: `${id}@example.org`, roles }, now);
  await database.db
    .insertInto('registrations')
    .values({
      edition: 2026,
      person_id: personId,
      university: '',
      field: '',
      team_wish: 'place',
      food: '',
      needs: '',
      picture_consent: 1,
      bank_consent: 1,
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      offered_until: null,
      opened_until: null,
      left_seat: null,
      place_reason: '',
      version: 1,
      ...more,
      id,
      state,
      wishes: wishes.join(' '),
    })
    .execute();
  return { id, personId, name };
}

/** As after opening the personal link. */
export async function signedIn(
  { installation, origins }: Pick<TestSite, 'installation' | 'origins'>,
  { personId }: Registered,
): Promise<HttpClient> {
  const address = (await installation.links.addressesOf([personId])).get(personId);
  const client = new HttpClient(origins);
  const token = address?.split('#')[1];
  const answer = await client.post('/api/personal-link/session', { token });
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.text}`);
  return client;
}
