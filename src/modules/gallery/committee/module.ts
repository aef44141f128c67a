import { UPLOAD_MAX_BYTES } from '../../../schema/limits.ts';
import { hasWords } from '../../../schema/plain-words.ts';
import { oldestRestorable } from '../../../server/db/versioned-rows.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ImageReferences } from '../../base/objects/image-references.ts';
import {
  type DeskPart,
  defineModule,
  type ModuleContext,
  type StoreContext,
} from '../../module.ts';
import { committeeMemberRoutes } from './routes.ts';
import { type CommitteeMembers, createCommitteeMembers } from './service.ts';
import { type CommitteeMemberStore, createCommitteeMemberStore } from './store.ts';
import { committeeMembersTable } from './tables.ts';

const committeeOnDesk = (members: Pick<CommitteeMembers, 'list'>): DeskPart => ({
  title: 'Award committee',
  screen: 'committee',
  permission: 'committee:write',

  async find(words, limit) {
    return (await members.list())
      .filter(({ name, title, organization }) => hasWords([name, title, organization], words))
      .slice(0, limit)
      .map(({ id, name, title, organization }) => ({
        title: name,
        line: [title, organization].filter(Boolean).join(' · '),
        kind: 'Committee',
        thing: id,
      }));
  },
});

type Stores = { committeeMembers: CommitteeMemberStore; activity: ActivityRecorder };

interface Needs extends ModuleContext, StoreContext<Stores> {
  imageReferences: ImageReferences;
}

/** The people who organise the event. */
export const committee = defineModule({
  name: 'committee',
  tables: [committeeMembersTable],
  topics: ['committee'],
  permissions: { 'committee:write': { organiser: true, editor: true } },
  constraints: { committee_members_object_id_fkey: 'objectMissing' },
  fileKinds: [
    {
      purpose: 'committee',
      maxBytes: UPLOAD_MAX_BYTES.committee,
      permission: 'committee:write',
      keptAs: 'picture',
    },
  ],

  stores: (db) => ({ committeeMembers: createCommitteeMemberStore(db) }),

  open({ store, imageReferences, clock }: Needs) {
    const committeeMembers = createCommitteeMembers({ store, imageReferences, clock });
    return {
      services: { committeeMembers },
      routes: committeeMemberRoutes(committeeMembers),
      pageData: { committeeMembers: () => committeeMembers.list() },
      desk: committeeOnDesk(committeeMembers),
      activity: { committeeMember: (ids) => store.committeeMembers.deletionsOf(ids) },
      sweeps: [
        {
          name: 'deleted',
          inWords: ['deleted entry', 'deleted entries'],
          run: (now) => store.committeeMembers.removeDeletedBefore(oldestRestorable(now)),
        },
      ],
    };
  },
});
