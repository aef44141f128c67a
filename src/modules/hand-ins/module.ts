import type { ContentReader } from '../../schema/page-data.ts';
import { backedUp } from '../../server/backup/table.ts';
import type { RateLimitStore } from '../../server/db/rate-limits.ts';
import { defineModule, type Ground, type StoreGround } from '../module.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import { handInTables } from './create-tables.ts';
import { createDeadlines } from './deadlines.ts';
import { createHandInFiles, type FileGate } from './files.ts';
import { createHandInKeeping } from './keeping.ts';
import { HAND_IN_MAIL_KINDS } from './mail-kinds.ts';
import { createOwnHandIns } from './own.ts';
import { pieceKeysOf } from './pieces.ts';
import { createReceiptMails } from './receipt-mails.ts';
import { createReceipts } from './receipts.ts';
import { createReceiving } from './receiving.ts';
import { handInRoutes } from './routes.ts';
import { createHandInStore, type HandInStore } from './store.ts';
import { handInExtensionRowSchema, handInRowSchema } from './tables.ts';
import { createTus } from './tus.ts';
import { uploadRoutes } from './upload-routes.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';
import { toReceipt } from './views.ts';

type Stores = PostStores & {
  handIns: HandInStore;
  handInUploads: UploadStore;
  rateLimits: RateLimitStore;
};

interface Needs extends Ground, StoreGround<Stores> {
  content: ContentReader;
  outbox: Pick<Outbox, 'add'>;
  teams: { lookup: TeamLookup };
}

/** What teams hand in, by when, and the receipts of it. */
export const handIns = defineModule({
  name: 'hand-ins',
  tables: [
    backedUp('hand_ins', handInRowSchema, {
      inWords: ['hand-in', 'hand-ins'],
      cameLater: true,
      keys: pieceKeysOf,
    }),
    backedUp('hand_in_extensions', handInExtensionRowSchema, { cameLater: true }),
  ],
  passingTables: ['hand_in_uploads'],
  migrations: handInTables,
  mailKinds: HAND_IN_MAIL_KINDS,
  permissions: {
    'own-hand-in:read': { participant: true },
    // Of the own team, or by an organiser for any.
    'hand-in:write': { organiser: true, participant: true },
    'hand-in:read': { organiser: true },
    'hand-in-file:read': { organiser: true, participant: true, judge: true, partner: true },
  },
  constraints: {
    // Two versions came in at once: one of them was faster.
    hand_ins_version_key: 'changedMeanwhile',
    hand_ins_receipt_key: 'changedMeanwhile',
  },

  stores: (db) => ({ handIns: createHandInStore(db), handInUploads: createUploadStore(db) }),

  open({ store, content, clock, objects, access, settings, origin, outbox, ...needs }: Needs) {
    const { lookup } = needs.teams;
    const gates: FileGate[] = [];
    const deadlines = createDeadlines({ content });
    const receiving = createReceiving({
      store,
      objects,
      teams: lookup,
      deadlines,
      clock,
      quotaBytes: settings.handInQuotaBytes,
      onReceived: createReceiptMails({ post: outbox, origin }),
      afterReceived: () => {},
    });
    const keeping = createHandInKeeping({
      store,
      objects,
      content,
      clock,
      retentionMonths: settings.handInRetentionMonths,
    });
    const own = createOwnHandIns({ store, teams: lookup, deadlines, clock });
    const files = createHandInFiles({ store, objects, teams: lookup, access, gates });
    return {
      services: {
        handIns: {
          files,
          /** For modules that stand on this one: who else may have which file. */
          allow: (gate: FileGate) => void gates.push(gate),
        },
      },
      routes: [
        ...handInRoutes({
          own,
          files,
          receipts: createReceipts({ store, content, clock }),
        }),
        ...uploadRoutes({
          tus: createTus({ receiving, uploads: store.handInUploads }),
          receiving,
        }),
      ],
      pageData: { ownHandIns: (personId: string) => own.find(personId) },
      personalData: {
        title: 'Files that you handed in',
        async exportOf({ id }) {
          const sent = await store.handIns.list({ sentBy: id });
          return sent.map(toReceipt);
        },
        // The receipt is the team's and stays, without who sent the file.
        erase: ({ id }) => store.handIns.forgetSender(id),
      },
      sweeps: [
        {
          name: 'unfinished uploads',
          inWords: ['unfinished upload', 'unfinished uploads'],
          run: async () => (await keeping.clearUploads()) + (await keeping.clearLostPieces()),
        },
        {
          name: 'handed-in files',
          inWords: ['handed-in file', 'handed-in files'],
          run: keeping.clearFiles,
        },
      ],
    };
  },
});
