import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { createVersionedWrites, type RowState } from '../../../server/db/versioned-rows.ts';
import { imageInfoOf, type JoinedImage } from '../../base/objects/image-schema.ts';
import type { ObjectTables } from '../../base/objects/tables.ts';
import type { CommitteeMember } from './schema.ts';
import type { CommitteeTables } from './tables.ts';

export interface CommitteeMemberRow {
  name: string;
  title: string;
  organization: string;
  profileImageUrl: string | null;
  objectId: string | null;
  order: string;
}

export function createCommitteeMemberStore(core: Db) {
  const db = core.$extendTables<CommitteeTables>();
  const select = (on: Db) =>
    on
      .$extendTables<CommitteeTables & ObjectTables>()
      .selectFrom('committee_members')
      .leftJoin('objects', 'objects.id', 'committee_members.object_id')
      .selectAll('committee_members')
      .select(['objects.width', 'objects.height', 'objects.thumbhash']);

  async function findById(id: string, on: Db, state: RowState): Promise<CommitteeMember | null> {
    const row = await select(on)
      .where('committee_members.id', '=', id)
      .where('committee_members.deleted_at', state === 'shown' ? 'is' : 'is not', null)
      .executeTakeFirst();
    return row ? toMember(row) : null;
  }

  const writes = createVersionedWrites(core, {
    table: 'committee_members',
    topic: 'committee',
    findById,
  });

  return {
    /** In no particular order: the order is text here and a number to people. */
    async list(): Promise<CommitteeMember[]> {
      const rows = await select(core).where('committee_members.deleted_at', 'is', null).execute();
      return rows.map(toMember);
    },
    /** Of those with these ids: since when each one is deleted, or null. */
    deletionsOf: async (ids: readonly string[]) =>
      db
        .selectFrom('committee_members')
        .select(['id', 'deleted_at as deletedAt'])
        .where('id', 'in', ids)
        .execute(),
    create: (id: string, row: CommitteeMemberRow, now: Date) =>
      writes.create(id, toColumns(row), now),
    update: (id: string, row: CommitteeMemberRow, version: number | undefined, now: Date) =>
      writes.update(id, toColumns(row), version, now),
    remove: writes.remove,
    restore: writes.restore,
    removeDeletedBefore: writes.removeDeletedBefore,
  };
}
export type CommitteeMemberStore = ReturnType<typeof createCommitteeMemberStore>;

function toColumns({ objectId, profileImageUrl, ...columns }: CommitteeMemberRow) {
  return {
    ...columns,
    profile_image_url: profileImageUrl,
    object_id: objectId,
  } satisfies Partial<Selectable<CommitteeTables['committee_members']>>;
}

function toMember(
  row: Selectable<CommitteeTables['committee_members']> & JoinedImage,
): CommitteeMember {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    organization: row.organization,
    profileImageUrl: row.profile_image_url,
    order: row.order,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    image: imageInfoOf(row),
  };
}
