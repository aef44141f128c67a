import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import { emptied } from '../../../server/db/table.ts';
import type { TeamTables } from '../../teams/teams/tables.ts';
import { createChoiceStore, type StoredChoice } from './choice-store.ts';
import { type Piece, readPageNames, readPieces } from './piece-keys.ts';
import { type DocumentFindings, documentFindingsSchema, type HandInKind } from './schema.ts';
import { type HandInTables, handInsTable } from './tables.ts';

type HandInRow = Selectable<HandInTables['hand_ins']>;

/** One version of a file that came in whole. */
export interface StoredHandIn {
  id: string;
  edition: number;
  teamId: string;
  teamName: string;
  challenge: number | null;
  kind: HandInKind;
  version: number;
  receipt: number;
  fileName: string;
  size: number;
  sha256: string;
  announcedAt: string;
  receivedAt: string;
  deadline: string;
  isLate: boolean;
  decision: HandInRow['decision'];
  decisionReason: string;
  sentBy: string;
  onBehalf: string;
  pieces: Piece[];
  findings: DocumentFindings;
  /** The names of its drawn pages; null until drawing was tried. */
  drawn: string[] | null;
  fileRemovedAt: string | null;
}

/** With what was said of which version counts: `countingOf` cannot be asked without it. */
export interface TeamVersion extends StoredHandIn {
  /** The last time that this very version was chosen. */
  choice: StoredChoice | null;
}

type NewHandIn = Omit<
  StoredHandIn,
  'version' | 'receipt' | 'decision' | 'decisionReason' | 'findings' | 'drawn' | 'fileRemovedAt'
>;

interface Extension {
  id: string;
  edition: number;
  teamId: string;
  until: string;
  reason: string;
  createdAt: string;
}

const NOT_LOOKED_AT: DocumentFindings = {
  ...{ state: 'waiting', slides: null, unit: 'slides', warnings: [] },
};

export function createHandInStore(core: Db) {
  const db = core.$extendTables<HandInTables & TeamTables>();
  const choices = createChoiceStore(core);

  return {
    ...choices,

    /**
     * Until the end of the transaction nothing else of this team comes in or is decided. Answers the
     * time of its newest receipt, which no later one is before: a clock may be set back.
     */
    async hold(teamId: string): Promise<number> {
      await db
        .updateTable('teams')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('id', '=', teamId)
        .execute();
      const { newest } = await db
        .selectFrom('hand_ins')
        .select((eb) => eb.fn.max('received_at').as('newest'))
        .where('team_id', '=', teamId)
        .executeTakeFirstOrThrow();
      return newest ? Date.parse(newest) : 0;
    },

    /** Numbers are given to one version after the other: the team is held before. */
    async add(handIn: NewHandIn): Promise<StoredHandIn> {
      const before = await db
        .selectFrom('hand_ins')
        .select(['kind', 'version', 'receipt'])
        .where('team_id', '=', handIn.teamId)
        .execute();
      const versions = before.filter(({ kind }) => kind === handIn.kind);
      const version = Math.max(0, ...versions.map((row) => row.version)) + 1;
      const receipt = Math.max(0, ...before.map((row) => row.receipt)) + 1;
      const row: HandInRow = {
        id: handIn.id,
        edition: handIn.edition,
        team_id: handIn.teamId,
        team_name: handIn.teamName,
        challenge: handIn.challenge,
        kind: handIn.kind,
        version,
        receipt,
        file_name: handIn.fileName,
        size: handIn.size,
        sha256: handIn.sha256,
        announced_at: handIn.announcedAt,
        received_at: handIn.receivedAt,
        deadline: handIn.deadline,
        is_late: handIn.isLate ? 1 : 0,
        decision: '',
        decision_reason: '',
        sent_by: handIn.sentBy,
        on_behalf: handIn.onBehalf,
        pieces: JSON.stringify(handIn.pieces),
        findings: '',
        drawn: '',
        drawing_since: null,
        file_removed_at: null,
      };
      await db.insertInto('hand_ins').values(row).execute();
      return toHandIn(row);
    },

    async find(id: string): Promise<StoredHandIn | null> {
      const row = await db
        .selectFrom('hand_ins')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toHandIn(row) : null;
    },

    async findMany(ids: readonly string[]): Promise<StoredHandIn[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('hand_ins').selectAll().where('id', 'in', ids).execute();
      return rows.map(toHandIn);
    },

    /** In the order of their receipts. */
    async list(of: { teamId: string } | { edition: number }): Promise<TeamVersion[]> {
      const query = db.selectFrom('hand_ins').selectAll().orderBy('team_id').orderBy('receipt');
      const rows = await ('teamId' in of
        ? query.where('team_id', '=', of.teamId)
        : query.where('edition', '=', of.edition)
      ).execute();
      const chosen = new Map(
        (await choices.choices(of)).map((choice) => [choice.handInId, choice] as const),
      );
      return rows.map((row) => ({ ...toHandIn(row), choice: chosen.get(row.id) ?? null }));
    },

    async listSentBy(personId: string): Promise<StoredHandIn[]> {
      const rows = await db
        .selectFrom('hand_ins')
        .selectAll()
        .where('sent_by', '=', personId)
        .orderBy('team_id')
        .orderBy('receipt')
        .execute();
      return rows.map(toHandIn);
    },

    /** The years that something was handed in for. */
    async editions(): Promise<number[]> {
      const rows = await db.selectFrom('hand_ins').select('edition').distinct().execute();
      return rows.map(({ edition }) => edition);
    },

    /** What the files of an edition take, by team. */
    async roomByTeam(edition: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('hand_ins')
        .select((eb) => ['team_id', eb.fn.sum<number>('size').as('sum')])
        .where('edition', '=', edition)
        .where('file_removed_at', 'is', null)
        .groupBy('team_id')
        .execute();
      return new Map(rows.map(({ team_id, sum }) => [team_id, Number(sum)]));
    },

    /** Null where that is so already, or nothing is to be decided. */
    async decide(
      id: string,
      decision: 'accepted' | 'refused',
      reason: string,
    ): Promise<StoredHandIn | null> {
      const row = await db
        .updateTable('hand_ins')
        .set({ decision, decision_reason: reason })
        .where('id', '=', id)
        .where('is_late', '=', 1)
        // Sent twice it is one decision.
        .where((eb) => eb.or([eb('decision', '!=', decision), eb('decision_reason', '!=', reason)]))
        .returningAll()
        .executeTakeFirst();
      // The version that counts may have changed, even where it is public.
      if (row) await bumpRevision(core, 'hand-ins');
      return row ? toHandIn(row) : null;
    },

    /** Those not inspected yet, except the given ones; the oldest first. */
    async notLookedAt(limit: number, but: readonly string[]): Promise<StoredHandIn[]> {
      const rows = await db
        .selectFrom('hand_ins')
        .selectAll()
        .where('findings', '=', '')
        .where('file_removed_at', 'is', null)
        .$if(but.length > 0, (query) => query.where('id', 'not in', but))
        .orderBy('received_at')
        .limit(limit)
        .execute();
      return rows.map(toHandIn);
    },

    async noteFindings(id: string, findings: DocumentFindings): Promise<void> {
      await db
        .updateTable('hand_ins')
        .set({ findings: JSON.stringify(findings) })
        .where('id', '=', id)
        .execute();
    },

    /**
     * One that is to be drawn and that no other instance is drawing, taken by this one. Of each team
     * its newest file comes first: a team that hands in ten delays no one.
     */
    async takeForDrawing(
      { kind, but, lostBefore }: { kind: HandInKind; but: readonly string[]; lostBefore: Date },
      now: Date,
    ): Promise<StoredHandIn | null> {
      const next = db
        .selectFrom('hand_ins as own')
        .select('own.id')
        .where('own.kind', '=', kind)
        .where('own.drawn', '=', '')
        .where('own.file_removed_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('own.drawing_since', 'is', null),
            eb('own.drawing_since', '<=', lostBefore.toISOString()),
          ]),
        )
        .$if(but.length > 0, (query) => query.where('own.id', 'not in', but))
        .orderBy((eb) =>
          eb
            .selectFrom('hand_ins as newer')
            .select((count) => count.fn.countAll().as('count'))
            .whereRef('newer.team_id', '=', 'own.team_id')
            .whereRef('newer.kind', '=', 'own.kind')
            .whereRef('newer.version', '>', 'own.version'),
        )
        .orderBy('own.received_at')
        .orderBy('own.id')
        .limit(1);
      const row = await db
        .updateTable('hand_ins')
        .set({ drawing_since: now.toISOString() })
        .where('id', '=', next)
        // Another instance may have taken it while this one waited for the row.
        .where((eb) =>
          eb.or([
            eb('drawing_since', 'is', null),
            eb('drawing_since', '<=', lostBefore.toISOString()),
          ]),
        )
        .returningAll()
        .executeTakeFirst();
      return row ? toHandIn(row) : null;
    },

    /** False if another instance was faster or the file is gone: the pages are not needed. */
    async noteDrawn(id: string, pages: readonly string[]): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('hand_ins')
        .set({ drawn: JSON.stringify(pages), drawing_since: null })
        .where('id', '=', id)
        .where('drawn', '=', '')
        .where('file_removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async tellDrawn(): Promise<void> {
      await bumpRevision(core, 'hand-ins');
    },

    /** It could not be tried now. */
    async releaseDrawing(id: string): Promise<void> {
      await db.updateTable('hand_ins').set({ drawing_since: null }).where('id', '=', id).execute();
    },

    /** Only the receipt is left. */
    async forgetFile(id: string, now: Date): Promise<void> {
      await db
        .updateTable('hand_ins')
        .set({ pieces: '[]', drawn: '[]', file_removed_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      await bumpRevision(core, 'hand-ins');
    },

    /** On erasure: what was received, and when, stays. */
    async forgetSender(personId: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('hand_ins')
        .set(emptied(handInsTable))
        .where('sent_by', '=', personId)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async isKnown(id: string): Promise<boolean> {
      const [handIn, upload] = await Promise.all([
        db.selectFrom('hand_ins').select('id').where('id', '=', id).executeTakeFirst(),
        db.selectFrom('hand_in_uploads').select('id').where('id', '=', id).executeTakeFirst(),
      ]);
      return handIn !== undefined || upload !== undefined;
    },

    /** False when there is one with this id: a request was sent twice. */
    async addExtension({ teamId, createdAt, ...extension }: Extension): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('hand_in_extensions')
        .values({ ...extension, team_id: teamId, created_at: createdAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async teamsOfExtensions(ids: readonly string[]): Promise<{ id: string; teamId: string }[]> {
      const rows = await db
        .selectFrom('hand_in_extensions')
        .select(['id', 'team_id'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, team_id }) => ({ id, teamId: team_id }));
    },

    /** All of a team or of an edition, the newest first: that one holds. */
    async extensions(of: { teamId: string } | { edition: number }): Promise<Extension[]> {
      const query = db
        .selectFrom('hand_in_extensions')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id');
      const rows = await ('teamId' in of
        ? query.where('team_id', '=', of.teamId)
        : query.where('edition', '=', of.edition)
      ).execute();
      return rows.map(({ team_id, created_at, ...row }) => ({
        ...row,
        teamId: team_id,
        createdAt: created_at,
      }));
    },
  };
}
export type HandInStore = ReturnType<typeof createHandInStore>;

function toHandIn(row: HandInRow): StoredHandIn {
  return {
    id: row.id,
    edition: row.edition,
    teamId: row.team_id,
    teamName: row.team_name,
    challenge: row.challenge,
    kind: row.kind,
    version: row.version,
    receipt: row.receipt,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
    announcedAt: row.announced_at,
    receivedAt: row.received_at,
    deadline: row.deadline,
    isLate: row.is_late === 1,
    decision: row.decision,
    decisionReason: row.decision_reason,
    sentBy: row.sent_by,
    onBehalf: row.on_behalf,
    pieces: readPieces(row.pieces),
    findings:
      row.findings === '' ? NOT_LOOKED_AT : documentFindingsSchema.parse(JSON.parse(row.findings)),
    drawn: row.drawn === '' ? null : readPageNames(row.drawn),
    fileRemovedAt: row.file_removed_at,
  };
}
