import { type Selectable, sql } from 'kysely';
import { type PersonRole, readRoles, writeRoles } from '../../../schema/roles.ts';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db } from '../../../server/db/database.ts';
import { isSameMailbox } from '../../../server/db/mailbox.ts';
import { emptied } from '../../../server/db/table.ts';
import type { SessionLinks } from '../../accounts/accounts/link-rows.ts';
import type { AccountTables } from '../../accounts/accounts/tables.ts';
import { type PeopleTables, peopleTable } from './tables.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  roles: PersonRole[];
  createdAt: string;
  erasedAt: string | null;
}

export interface ListedPerson extends Person {
  lastSignInAt: string | null;
  /** False when all links have ended, and as long as none was made. */
  hasLink: boolean;
}

interface PeopleRange {
  search: string;
  /** Only who comes after this place in the list. */
  after?: { name: string; id: string } | undefined;
  limit: number;
}

export interface PersonalLink {
  id: string;
  personId: string;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  /** Stands in mails alone: on no page, and on no sheet of organisers. */
  isMailed: boolean;
}

export function createPeopleStore(core: Db) {
  const db = core.$extendTables<PeopleTables>();
  const validLinks = (now: Date) =>
    db
      .selectFrom('personal_links')
      .selectAll()
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now.toISOString());

  /** Those in mails, those on pages, or both; with the sessions that began by them. */
  async function revoke(personId: string, now: Date, butId: string, isMailed: number[]) {
    const chosen = db
      .selectFrom('personal_links')
      .select('id')
      .where('person_id', '=', personId)
      .where('id', '!=', butId)
      .where('is_mailed', 'in', isMailed);
    await db
      .updateTable('personal_links')
      .set({ revoked_at: now.toISOString() })
      .where('id', 'in', chosen)
      .where('revoked_at', 'is', null)
      .execute();
    await core
      .$extendTables<PeopleTables & { sessions: { link_id: string | null } }>()
      .deleteFrom('sessions')
      .where('link_id', 'in', chosen)
      .execute();
  }

  return {
    /** False when there is one with this id: a request was sent twice. */
    async create(
      person: { id: string; name: string; email: string; roles: readonly PersonRole[] },
      now: Date,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('people')
        .values({
          ...person,
          roles: writeRoles(person.roles),
          created_at: now.toISOString(),
          erased_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async find(id: string): Promise<Person | null> {
      const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toPerson(row) : null;
    },

    async findMany(ids: readonly string[]): Promise<Person[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('people').selectAll().where('id', 'in', ids).execute();
      return rows.map(toPerson);
    },

    /**
     * In the order of names, with what their links did. Whose name or address has the words; those
     * who were erased are left out.
     */
    async list({ search, after, limit }: PeopleRange, now: Date): Promise<ListedPerson[]> {
      let query = db
        .selectFrom('people')
        .selectAll()
        .select((eb) => [
          eb
            .selectFrom('personal_sign_ins')
            .select((inner) => inner.fn.max<string>('at').as('at'))
            .whereRef('personal_sign_ins.person_id', '=', 'people.id')
            .as('last_sign_in'),
          eb
            .selectFrom('personal_links')
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .whereRef('personal_links.person_id', '=', 'people.id')
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', now.toISOString())
            .as('links'),
        ])
        .where('erased_at', 'is', null)
        .where(containsWords(['name', 'email'], search.split(/\s+/)))
        .orderBy('name')
        .orderBy('id')
        .limit(limit);
      if (after) query = query.where(sql<boolean>`(name, id) > (${after.name}, ${after.id})`);
      const rows = await query.execute();
      return rows.map((row) => ({
        ...toPerson(row),
        lastSignInAt: row.last_sign_in,
        hasLink: Number(row.links) > 0,
      }));
    },

    /** Those whose mail arrives in one mailbox. */
    async findByMailbox(email: string): Promise<Person[]> {
      const rows = await db
        .selectFrom('people')
        .selectAll()
        .where(isSameMailbox(sql.ref('email'), email))
        .orderBy('created_at')
        .execute();
      return rows.map(toPerson);
    },

    async change(
      id: string,
      change: { name?: string; email?: string; roles?: readonly PersonRole[] },
    ): Promise<void> {
      const { roles, ...columns } = change;
      await db
        .updateTable('people')
        .set({ ...columns, ...(roles ? { roles: writeRoles(roles) } : {}) })
        .where('id', '=', id)
        .execute();
    },

    /** Leaves the row, which others count and refer to, without a name. The links go. */
    async erase(id: string, now: Date): Promise<void> {
      await db
        .updateTable('people')
        .set({ ...emptied(peopleTable), erased_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('personal_links').where('person_id', '=', id).execute();
      await db.deleteFrom('personal_sign_ins').where('person_id', '=', id).execute();
    },

    async addLink(link: Omit<PersonalLink, 'createdAt'>, now: Date): Promise<void> {
      await db
        .insertInto('personal_links')
        .values({
          id: link.id,
          person_id: link.personId,
          link_hash: link.tokenHash,
          created_at: now.toISOString(),
          expires_at: link.expiresAt,
          revoked_at: null,
          is_mailed: link.isMailed ? 1 : 0,
        })
        .execute();
    },

    async findLink(tokenHash: string, now: Date): Promise<PersonalLink | null> {
      const row = await validLinks(now).where('link_hash', '=', tokenHash).executeTakeFirst();
      return row ? toLink(row) : null;
    },

    /** The newest first. */
    async linksOf(personIds: readonly string[], now: Date): Promise<PersonalLink[]> {
      if (personIds.length === 0) return [];
      const rows = await validLinks(now)
        .where('person_id', 'in', personIds)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(toLink);
    },

    /** Ends all links of a person but one, and their sessions. */
    revokeLinks: (personId: string, now: Date, butId = ''): Promise<void> =>
      revoke(personId, now, butId, [0, 1]),

    /**
     * Ends links mailed to a person's previous address. The one that
     * the person came by stays, and proves nothing any more.
     */
    async endMailed(personId: string, now: Date, butId = ''): Promise<void> {
      await revoke(personId, now, butId, [1]);
      await db
        .updateTable('personal_links')
        .set({ is_mailed: 0 })
        .where('id', '=', butId)
        .execute();
    },

    async noteSignIn(id: string, link: PersonalLink, now: Date): Promise<void> {
      await db
        .insertInto('personal_sign_ins')
        .values({ id, person_id: link.personId, link_id: link.id, at: now.toISOString() })
        .execute();
    },

    /** The newest first. */
    async signInsOf(personIds: readonly string[]): Promise<{ personId: string; at: string }[]> {
      if (personIds.length === 0) return [];
      const rows = await db
        .selectFrom('personal_sign_ins')
        .select(['person_id', 'at'])
        .where('person_id', 'in', personIds)
        .orderBy('at', 'desc')
        .execute();
      return rows.map(({ person_id, at }) => ({ personId: person_id, at }));
    },
  };
}
export type PeopleStore = ReturnType<typeof createPeopleStore>;

function toPerson(row: Selectable<PeopleTables['people']>): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: readRoles(row.roles),
    createdAt: row.created_at,
    erasedAt: row.erased_at,
  };
}

function toLink(row: Selectable<PeopleTables['personal_links']>): PersonalLink {
  return {
    id: row.id,
    personId: row.person_id,
    tokenHash: row.link_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isMailed: row.is_mailed === 1,
  };
}

/** What sessions ask of links. */
export const sessionLinks: SessionLinks = {
  async hold(on, linkId, now) {
    // A write locks the row on both engines.
    const { numUpdatedRows } = await on
      .$extendTables<PeopleTables>()
      .updateTable('personal_links')
      .set({ revoked_at: null })
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  sessionsWithPerson: (on) =>
    on
      .$extendTables<AccountTables & PeopleTables>()
      .selectFrom('sessions')
      .leftJoin('personal_links', 'personal_links.id', 'sessions.link_id')
      .leftJoin('people', 'people.id', 'personal_links.person_id')
      .select(['people.id as personId', 'people.name', 'people.roles as personRoles']),
};
