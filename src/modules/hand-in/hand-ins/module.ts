import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { Marks } from '../../site/brand/marks.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createHandInArchives } from './archive.ts';
import { createArrivals } from './arrivals.ts';
import { createHandInBoard } from './board.ts';
import { handInBoardRoutes } from './board-routes.ts';
import { createHandInChoosing } from './choosing.ts';
import { createDeadlines } from './deadlines.ts';
import { createHandInDecisions } from './decisions.ts';
import { handInsOnDesk } from './desk-part.ts';
import { createDrawing } from './drawing.ts';
import { createEarlyInspection } from './early-inspection.ts';
import { createHandInFiles, type FileGate } from './files.ts';
import { HAND_IN_MAIL_KINDS } from './mail-kinds.ts';
import { createOwnHandIns } from './own.ts';
import { createReceiptMails } from './receipt-mails.ts';
import { createReceipts } from './receipts.ts';
import { createReceiving } from './receiving.ts';
import { createHandInRetention } from './retention.ts';
import { handInRoutes } from './routes.ts';
import { HAND_IN_KINDS } from './schema.ts';
import { createHandInStore, type HandInStore, type StoredHandIn } from './store.ts';
import {
  handInChoicesTable,
  handInExtensionsTable,
  handInsTable,
  handInUploadsTable,
} from './tables.ts';
import { createTus } from './tus.ts';
import { uploadRoutes } from './upload-routes.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';
import { countingOf, toReceipt } from './views.ts';

/** What failed is tried again; what has come in is looked at at once. */
const EARLY_LOOK_EVERY_MS = 60_000;
const DRAWING_EVERY_MS = 60_000;

type Stores = PostStores & {
  handIns: HandInStore;
  handInUploads: UploadStore;
  rateLimits: RateLimitStore;
  activity: ActivityRecorder;
};

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  brand: Marks;
  outbox: Pick<Outbox, 'add' | 'statesOf'>;
  teams: { lookup: TeamLookup };
}

/** What teams hand in, by when, and the receipts of it. */
export const handIns = defineModule({
  name: 'hand-ins',
  tables: [handInsTable, handInExtensionsTable, handInChoicesTable, handInUploadsTable],
  topics: ['hand-ins'],
  mailKinds: HAND_IN_MAIL_KINDS,
  permissions: {
    'own-hand-in:read': { participant: true },
    'own-hand-in:choose': { participant: true },
    // Of the own team, or by an organiser for any.
    'hand-in:write': { organiser: true, participant: true },
    'hand-in:read': { organiser: true },
    // Extensions, and what becomes of late files.
    'hand-in:decide': { organiser: true },
    'hand-in-file:read': { organiser: true, participant: true, judge: true, partner: true },
  },
  constraints: {
    // Two versions came in at once: one of them was faster.
    hand_ins_version_key: 'changedMeanwhile',
    hand_ins_receipt_key: 'changedMeanwhile',
    hand_in_choices_number_key: 'changedMeanwhile',
  },

  stores: (db, { engine }) => ({
    handIns: createHandInStore(db),
    handInUploads: createUploadStore(db, engine),
  }),

  open({ store, content, clock, objects, access, settings, origin, outbox, ...needs }: Needs) {
    const { lookup } = needs.teams;
    const gates: FileGate[] = [];
    let lookNow = () => {};
    let drawNow = () => {};
    const deadlines = createDeadlines({ content });
    const tellReceipt = createReceiptMails({ post: outbox, origin });
    const decisions = createHandInDecisions({
      store,
      teams: lookup,
      deadlines,
      post: outbox,
      clock,
      origin,
    });
    const choosing = createHandInChoosing({
      ...{ store, deadlines, clock, origin },
      teams: lookup,
      post: outbox,
    });
    const receiving = createReceiving({
      store,
      objects,
      teams: lookup,
      deadlines,
      clock,
      quotaBytes: settings.handInQuotaBytes,
      async onReceived(stores, handIn, people, organiser) {
        await tellReceipt(stores, handIn, people);
        if (organiser !== '') await decisions.noteHandedIn(stores, handIn.id, organiser);
      },
      afterReceived() {
        lookNow();
        drawNow();
      },
    });
    const retention = createHandInRetention({
      store,
      objects,
      content,
      clock,
      retentionMonths: settings.handInRetentionMonths,
    });
    const { documentTools: tools, imageTools: images, onBackgroundError } = needs;
    const earlyLook = createEarlyInspection({ store, objects, tools, onBackgroundError });
    const drawing = createDrawing({ store, objects, tools, images, clock, onBackgroundError });
    const own = createOwnHandIns({ store, teams: lookup, deadlines, clock });
    const files = createHandInFiles({ store, objects, teams: lookup, access, gates });
    const board = createHandInBoard({
      ...{ store, content, clock, teams: lookup, post: outbox },
      quotaBytes: settings.handInQuotaBytes,
    });
    return {
      services: {
        handIns: {
          files,
          earlyLook,
          drawing,
          /** What a person's team sees of it; null without a team. */
          ofPerson: own.find.bind(own),
          /** The versions that count of a team, at most one of each file. */
          async counting(teamId: string): Promise<StoredHandIn[]> {
            const handIns = await store.handIns.list({ teamId });
            return HAND_IN_KINDS.flatMap((kind) => countingOf(handIns, kind) ?? []);
          },
          /** How many files of all teams count. */
          async received(edition: number): Promise<number> {
            const byTeam = Map.groupBy(
              await store.handIns.list({ edition }),
              ({ teamId }) => teamId,
            );
            return [...byTeam.values()].flatMap((versions) =>
              HAND_IN_KINDS.filter((kind) => countingOf(versions, kind) !== null),
            ).length;
          },
          /** For modules that stand on this one: who else may have which file. */
          allow: (gate: FileGate) => void gates.push(gate),
        },
      },
      routes: [
        ...handInRoutes({
          own,
          choosing,
          files,
          receipts: createReceipts({ store, content, brand: needs.brand, clock, tools, origin }),
        }),
        ...handInBoardRoutes({
          board,
          decisions,
          choosing,
          archives: createHandInArchives({ store, content, teams: lookup, files, clock }),
        }),
        ...uploadRoutes({
          tus: createTus({ receiving, uploads: store.handInUploads }),
          receiving,
          arrivals: createArrivals(),
        }),
      ],
      pageData: { ownHandIns: (personId: string) => own.find(personId) },
      desk: handInsOnDesk({ store, content, teams: lookup, board }),
      activity: { handIn: decisions.subjects },
      personalData: {
        title: 'Files that you handed in, and versions that you chose',
        async exportOf({ id }) {
          const sent = await store.handIns.listSentBy(id);
          const chosen = await store.handIns.chosenBy(id);
          return [
            ...sent.map(toReceipt),
            ...chosen.map(({ handInId: chosenVersion, createdAt: chosenAt }) => ({
              ...{ chosenVersion, chosenAt },
            })),
          ];
        },
        // The receipt is the team's and stays, without who sent the file.
        async erase({ id }) {
          // First what is on its way: it becomes a hand-in without the name, or is one by then.
          await store.handInUploads.forgetSender(id);
          return (await store.handIns.forgetSender(id)) + (await store.handIns.forgetChooser(id));
        },
      },
      sweeps: [
        {
          name: 'unfinished uploads',
          inWords: ['unfinished upload', 'unfinished uploads'],
          run: async () => (await retention.clearUploads()) + (await retention.clearLostPieces()),
        },
        {
          name: 'handed-in files',
          inWords: ['handed-in file', 'handed-in files'],
          run: retention.clearFiles,
        },
      ],
      jobs: [
        {
          what: 'looking at handed-in files',
          everyMs: EARLY_LOOK_EVERY_MS,
          work: earlyLook.run,
          onStart(nudge) {
            lookNow = nudge;
          },
        },
        {
          what: 'drawing handed-in files',
          everyMs: DRAWING_EVERY_MS,
          work: drawing.run,
          onStart(nudge) {
            drawNow = nudge;
          },
        },
      ],
      stopping: drawing.stop,
    };
  },
});
