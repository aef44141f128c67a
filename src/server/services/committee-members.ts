import { randomUUID } from 'node:crypto';
import type { CommitteeMember, CommitteeMemberInput } from '../../schema/committee-member.ts';
import type { CommitteeMemberRow, CommitteeMemberStore } from '../store/committee-members.ts';
import type { Clock } from './clock.ts';
import type { ImageReferences } from './image-references.ts';
import { oldestRestorable, restoredRow } from './restore-limit.ts';
import { writtenRow } from './versioned-result.ts';

interface CommitteeParts {
  store: { committeeMembers: CommitteeMemberStore };
  imageReferences: ImageReferences;
  clock: Clock;
}

export function createCommitteeMembers({ store, imageReferences, clock }: CommitteeParts) {
  async function toRow(input: CommitteeMemberInput): Promise<CommitteeMemberRow> {
    if (input.profileImageUrl === null) return { ...input, profileImageUrl: null, objectId: null };
    const { url, objectId } = await imageReferences.resolve(input.profileImageUrl);
    return { ...input, profileImageUrl: url, objectId };
  }

  return {
    /** By order as a number, then by name (decision 13). */
    async list(): Promise<CommitteeMember[]> {
      const members = await store.committeeMembers.list();
      return members.sort(
        (a, b) =>
          Number(a.order) - Number(b.order) ||
          a.name.localeCompare(b.name, 'en') ||
          a.id.localeCompare(b.id),
      );
    },

    async create(input: CommitteeMemberInput): Promise<CommitteeMember> {
      return store.committeeMembers.create(randomUUID(), await toRow(input), clock.now());
    },

    async update(
      id: string,
      input: CommitteeMemberInput,
      version: number | undefined,
    ): Promise<CommitteeMember> {
      return writtenRow(
        await store.committeeMembers.update(id, await toRow(input), version, clock.now()),
      );
    },

    async remove(id: string, version: number | undefined): Promise<void> {
      writtenRow(await store.committeeMembers.remove(id, version, clock.now()));
    },

    async restore(id: string): Promise<CommitteeMember> {
      return restoredRow(await store.committeeMembers.restore(id, oldestRestorable(clock.now())));
    },
  };
}
export type CommitteeMembers = ReturnType<typeof createCommitteeMembers>;
