import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { ObjectTables } from '../../base/objects/tables.ts';
import type { ResultTables } from '../results/tables.ts';
import type { ProjectInput, ProjectMoment, Writer } from './schema.ts';
import type { ProjectTables } from './tables.ts';

/** What is typed, apart from what became of it. */
type ProjectWords = Omit<ProjectInput, 'moments'>;

export interface StoredProject extends ProjectWords {
  /** That of the team. */
  id: string;
  edition: number;
  name: string;
  picture: { id: string; width: number; height: number } | null;
  confirmed: { at: string; by: Writer } | null;
  version: number;
}

export interface StoredNameAgreement {
  teamId: string;
  edition: number;
  personId: string;
  agreedAt: string;
}

type OfTeam = { edition: number } | { teamId: string };
const NO_WORDS: ProjectWords = { title: '', sentence: '', text: '', caption: '' };

/** What teams have made, what became of it, and who lets the site name them with it. */
export function createProjectStore(core: Db) {
  const db = core.$extendTables<ProjectTables & ResultTables & ObjectTables>();
  const select = () =>
    db
      .selectFrom('team_projects')
      .leftJoin('objects', 'objects.id', 'team_projects.object_id')
      .selectAll('team_projects')
      .select(['objects.width', 'objects.height'])
      .orderBy('team_projects.id');

  return {
    /**
     * A no to the bank is a no to the public: a later yes to the bank alone undoes nothing. Pages that
     * show the files of a team, or name the person, are rendered again; without consent, none are.
     */
    async bankAnswered(personId: string, edition: number, agrees: boolean): Promise<void> {
      const own = (table: 'result_file_agreements' | 'name_agreements') =>
        db.selectFrom(table).select('id').where('person_id', '=', personId).executeTakeFirst();
      if (!(await own('result_file_agreements')) && !(await own('name_agreements'))) return;
      if (!agrees) {
        await db
          .deleteFrom('result_file_agreements')
          .where('person_id', '=', personId)
          .where('edition', '=', edition)
          .execute();
      }
      await bumpRevision(core, 'results');
    },

    async find(teamId: string): Promise<StoredProject | null> {
      const row = await select().where('team_projects.id', '=', teamId).executeTakeFirst();
      return row ? toProject(row) : null;
    },

    async findByPicture(objectId: string): Promise<StoredProject | null> {
      const row = await select().where('team_projects.object_id', '=', objectId).executeTakeFirst();
      return row ? toProject(row) : null;
    },

    async list(edition: number): Promise<StoredProject[]> {
      const rows = await select().where('team_projects.edition', '=', edition).execute();
      return rows.map(toProject);
    },

    /** Holds it until the end of the transaction, and gives it its next version; null: there is none. */
    async hold(teamId: string): Promise<number | null> {
      const row = await db
        .updateTable('team_projects')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', teamId)
        .returning('version')
        .executeTakeFirst();
      return row?.version ?? null;
    },

    async create(of: { id: string; edition: number; name: string }, at: string): Promise<void> {
      await db
        .insertInto('team_projects')
        .values({
          ...of,
          ...NO_WORDS,
          ...{ object_id: null, updated_at: at, version: 1 },
          ...{ confirmed_at: null, confirmed_by: 'team' },
        })
        .execute();
    },

    async write(teamId: string, words: ProjectWords, at: string): Promise<void> {
      await db
        .updateTable('team_projects')
        .set({ ...words, updated_at: at })
        .where('id', '=', teamId)
        .execute();
    },

    async setPicture(teamId: string, objectId: string | null, at: string): Promise<void> {
      await db
        .updateTable('team_projects')
        .set({ object_id: objectId, updated_at: at })
        .where('id', '=', teamId)
        .execute();
    },

    async confirm(teamId: string, by: Writer, at: string): Promise<void> {
      await db
        .updateTable('team_projects')
        .set({ confirmed_at: at, confirmed_by: by })
        .where('id', '=', teamId)
        .execute();
    },

    /** Its picture goes with the next clean-up. */
    async remove(teamId: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('team_projects')
        .where('id', '=', teamId)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** In the order of their dates. */
    async moments(of: OfTeam): Promise<(ProjectMoment & { teamId: string })[]> {
      const query = db
        .selectFrom('project_moments')
        .select(['team_id as teamId', 'date', 'title', 'text', 'state'])
        .orderBy('team_id')
        .orderBy('position');
      return (
        'edition' in of
          ? query.where('edition', '=', of.edition)
          : query.where('team_id', '=', of.teamId)
      ).execute();
    },

    async replaceMoments(
      { id: teamId, edition }: { id: string; edition: number },
      moments: readonly (ProjectMoment & { id: string })[],
    ): Promise<void> {
      await db.deleteFrom('project_moments').where('team_id', '=', teamId).execute();
      if (moments.length === 0) return;
      await db
        .insertInto('project_moments')
        .values(
          moments.map((moment, position) => ({
            ...moment,
            ...{ team_id: teamId, edition, position },
          })),
        )
        .execute();
    },

    async agreements(of: OfTeam | { personId: string }): Promise<StoredNameAgreement[]> {
      let query = db.selectFrom('name_agreements').selectAll().orderBy('agreed_at').orderBy('id');
      if ('edition' in of) query = query.where('edition', '=', of.edition);
      else if ('teamId' in of) query = query.where('team_id', '=', of.teamId);
      else query = query.where('person_id', '=', of.personId);
      return (await query.execute()).map(({ team_id, edition, person_id, agreed_at }) => ({
        ...{ teamId: team_id, edition, personId: person_id, agreedAt: agreed_at },
      }));
    },

    /** The same again changes nothing. */
    async agree(
      id: string,
      { teamId, edition, personId, agreedAt }: StoredNameAgreement,
    ): Promise<void> {
      await db
        .insertInto('name_agreements')
        .values({
          id,
          ...{ team_id: teamId, edition, person_id: personId, agreed_at: agreedAt },
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Of one person: for one team, or for all. */
    async endAgreement(personId: string, teamId?: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('name_agreements')
        .where('person_id', '=', personId)
        .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? ''))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Public content has changed: pages are rendered again. */
    noteShown: () => bumpRevision(core, 'projects'),
  };
}
export type ProjectStore = ReturnType<typeof createProjectStore>;

type JoinedRow = Selectable<ProjectTables['team_projects']> &
  Record<'width' | 'height', number | null>;

function toProject(row: JoinedRow): StoredProject {
  const { id, edition, name, title, sentence, text, caption, version, width, height } = row;
  return {
    ...{ id, edition, name, title, sentence, text, caption, version },
    picture:
      row.object_id !== null && width !== null && height !== null
        ? { id: row.object_id, width, height }
        : null,
    confirmed: row.confirmed_at === null ? null : { at: row.confirmed_at, by: row.confirmed_by },
  };
}
