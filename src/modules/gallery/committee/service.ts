import { randomUUID } from 'node:crypto';
import type { Atomic } from '../../../server/db/atomically.ts';
import { oldestRestorable, restoredRow, writtenRow } from '../../../server/db/versioned-rows.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder, NewActivity } from '../../base/activity/service.ts';
import type { ImageReferences } from '../../base/objects/image-references.ts';
import type { CommitteeMember, CommitteeMemberInput } from './schema.ts';
import type { CommitteeMemberRow, CommitteeMemberStore } from './store.ts';

interface Stores {
  committeeMembers: CommitteeMemberStore;
  activity: ActivityRecorder;
}

interface CommitteeDeps {
  store: Stores & Atomic<Stores>;
  imageReferences: ImageReferences;
  clock: Clock;
}

export function createCommitteeMembers({ store, imageReferences, clock }: CommitteeDeps) {
  async function toRow(input: CommitteeMemberInput): Promise<CommitteeMemberRow> {
    if (input.profileImageUrl === null) return { ...input, profileImageUrl: null, objectId: null };
    const { url, objectId } = await imageReferences.resolve(input.profileImageUrl);
    return { ...input, profileImageUrl: url, objectId };
  }

  /** Makes a change and notes who made it, both or none. */
  function recorded(
    action: ActivityAction,
    by: string,
    change: (members: CommitteeMemberStore, now: Date) => Promise<CommitteeMember>,
  ): Promise<CommitteeMember> {
    const now = clock.now();
    return store.atomically(async (stores) => {
      const member = await change(stores.committeeMembers, now);
      await record(stores, member, { action, by, at: now });
      return member;
    });
  }

  return {
    /** By order as a number, then by name. */
    async list(): Promise<CommitteeMember[]> {
      const members = await store.committeeMembers.list();
      return members.sort(
        (a, b) =>
          Number(a.order) - Number(b.order) ||
          a.name.localeCompare(b.name, 'en') ||
          a.id.localeCompare(b.id),
      );
    },

    async create(
      input: CommitteeMemberInput,
      by: string,
      id: string = randomUUID(),
    ): Promise<CommitteeMember> {
      const wanted = await toRow(input);
      return store.atomically(async (stores) => {
        const now = clock.now();
        const { row, isNew } = await stores.committeeMembers.create(id, wanted, now);
        if (isNew) await record(stores, row, { action: 'created', by, at: now });
        return row;
      });
    },

    async update(
      id: string,
      input: CommitteeMemberInput,
      version: number | undefined,
      by: string,
    ): Promise<CommitteeMember> {
      const row = await toRow(input);
      return recorded('changed', by, async (members, now) =>
        writtenRow(await members.update(id, row, version, now)),
      );
    },

    async remove(id: string, version: number | undefined, by: string): Promise<void> {
      await recorded('deleted', by, async (members, now) =>
        writtenRow(await members.remove(id, version, now)),
      );
    },

    async restore(id: string, by: string): Promise<CommitteeMember> {
      return recorded('restored', by, async (members, now) =>
        restoredRow(await members.restore(id, oldestRestorable(now))),
      );
    },
  };
}
export type CommitteeMembers = ReturnType<typeof createCommitteeMembers>;

function record(
  stores: Stores,
  { id: subjectId, name: subject }: CommitteeMember,
  what: Pick<NewActivity, 'action' | 'by' | 'at'>,
): Promise<void> {
  return stores.activity.record({ ...what, kind: 'committeeMember', subjectId, subject });
}
