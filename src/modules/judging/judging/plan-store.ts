import type { Selectable } from 'kysely';
import { type Rubric, rubricSchema } from '../../../judging/rubric-schema.ts';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import type { EditionRubric, Judge, PanelInput } from './schema.ts';
import type { JudgingTables } from './tables.ts';

type PanelRow = Selectable<JudgingTables['judging_panels']>;

export interface JudgeAndTeam {
  judgeId: string;
  teamId: string;
}

interface PanelClosing {
  closedAt: string | null;
  closedBy: string;
  /** Who agreed that ballots are missing. */
  closedWith: string;
  closingReason: string;
  closedWithout: readonly JudgeAndTeam[];
  /** When the first of two has signed that ballots are missing. */
  closingSince: string | null;
}

export interface StoredPanel extends PanelInput, PanelClosing {
  id: string;
  edition: number;
  version: number;
}

/** Rubrics, judges and panels. */
export function createPlanStore(core: Db) {
  const db = core.$extendTables<JudgingTables & PeopleTables>();

  const judges = () =>
    db
      .selectFrom('judges')
      .innerJoin('people', 'people.id', 'judges.id')
      .select([
        'judges.id',
        'people.name',
        'people.email',
        'judges.organisation',
        'judges.edition',
      ]);

  return {
    /** Null if it was never changed or frozen: then it is the specified one. */
    async rubric(edition: number): Promise<EditionRubric | null> {
      const row = await db
        .selectFrom('rubrics')
        .selectAll()
        .where('id', '=', String(edition))
        .executeTakeFirst();
      if (!row) return null;
      const { number, sha256, frozen_at: at, version } = row;
      return {
        rubric: rubricSchema.parse(JSON.parse(row.rubric)),
        version,
        frozen: at === null ? null : { number, sha256, at },
      };
    },

    /** Makes the row where there is none, and holds it until the end of the transaction. */
    async holdRubric(edition: number, first: Rubric): Promise<void> {
      const id = String(edition);
      await db
        .insertInto('rubrics')
        .values({
          id,
          rubric: JSON.stringify(first),
          number: 0,
          sha256: '',
          frozen_at: null,
          version: 1,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await db
        .updateTable('rubrics')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /** Of a rubric that is held. */
    async setRubric(edition: number, rubric: Rubric): Promise<void> {
      await db
        .updateTable('rubrics')
        .set({ rubric: JSON.stringify(rubric) })
        .where('id', '=', String(edition))
        .execute();
    },

    /** The dashboard names a frozen rubric: it is made again, on every instance. */
    async freeze(edition: number, frozen: { sha256: string; at: Date } | null): Promise<void> {
      await db
        .updateTable('rubrics')
        .set((eb) =>
          frozen === null
            ? { frozen_at: null, sha256: '' }
            : {
                frozen_at: frozen.at.toISOString(),
                sha256: frozen.sha256,
                number: eb('number', '+', 1),
              },
        )
        .where('id', '=', String(edition))
        .execute();
      await bumpRevision(core, 'rubrics');
    },

    async judges(edition: number): Promise<Judge[]> {
      const rows = await judges()
        .where('judges.edition', '=', edition)
        .orderBy('judges.id')
        .execute();
      return rows
        .map(({ edition: _, ...judge }) => judge)
        .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    },

    /** Of all editions, those who have not been erased. */
    async namedJudges(): Promise<{ id: string; edition: number }[]> {
      return db
        .selectFrom('judges')
        .innerJoin('people', 'people.id', 'judges.id')
        .select(['judges.id', 'judges.edition'])
        .where('people.erased_at', 'is', null)
        .execute();
    },

    /** With the edition that they judge; null if the person is not a judge. */
    async judge(id: string): Promise<(Judge & { edition: number }) | null> {
      return (await judges().where('judges.id', '=', id).executeTakeFirst()) ?? null;
    },

    async addJudge(
      judge: { id: string; edition: number; organisation: string },
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('judges')
        .values({ ...judge, created_at: now.toISOString() })
        .execute();
    },

    async changeJudge(id: string, organisation: string): Promise<void> {
      await db.updateTable('judges').set({ organisation }).where('id', '=', id).execute();
    },

    async removeJudge(id: string): Promise<void> {
      await db.deleteFrom('judges').where('id', '=', id).execute();
    },

    async panels(edition: number): Promise<StoredPanel[]> {
      const rows = await db
        .selectFrom('judging_panels')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('challenge')
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(toPanel);
    },

    /** Holds it until the end of the transaction, and gives it its next version. */
    async holdPanel(id: string): Promise<StoredPanel | null> {
      const row = await db
        .updateTable('judging_panels')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? toPanel(row) : null;
    },

    /** Always in the same order, so that two who hold several never wait for each other. */
    async holdPanels(ids: readonly string[]): Promise<StoredPanel[]> {
      const held: StoredPanel[] = [];
      for (const id of ids.toSorted()) {
        const panel = await this.holdPanel(id);
        if (panel) held.push(panel);
      }
      return held;
    },

    /** The same id twice is one. */
    async addPanel(id: string, edition: number, input: PanelInput): Promise<void> {
      await db
        .insertInto('judging_panels')
        .values({
          id,
          edition,
          ...columnsOf(input),
          closed_at: null,
          closed_by: '',
          closed_with: '',
          closing_reason: '',
          closed_without: '',
          closing_since: null,
          version: 1,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await bumpRevision(core, 'panels');
    },

    async changePanel(id: string, input: PanelInput): Promise<void> {
      await db.updateTable('judging_panels').set(columnsOf(input)).where('id', '=', id).execute();
      await bumpRevision(core, 'panels');
    },

    async setClosing(id: string, closing: PanelClosing): Promise<void> {
      await db
        .updateTable('judging_panels')
        .set({
          closed_at: closing.closedAt,
          closed_by: closing.closedBy,
          closed_with: closing.closedWith,
          closing_reason: closing.closingReason,
          closed_without: closing.closedWithout
            .map(({ judgeId, teamId }) => `${judgeId} ${teamId}`)
            .join(','),
          closing_since: closing.closingSince,
        })
        .where('id', '=', id)
        .execute();
      await bumpRevision(core, 'panels');
    },

    async removePanel(id: string): Promise<void> {
      await db.deleteFrom('judging_panels').where('id', '=', id).execute();
      await bumpRevision(core, 'panels');
    },
  };
}
export type PlanStore = ReturnType<typeof createPlanStore>;

const listed = (texts: string, between: string) => (texts === '' ? [] : texts.split(between));

function columnsOf(input: PanelInput) {
  return {
    name: input.name,
    challenge: input.challenge,
    judge_ids: input.judgeIds.join(' '),
    team_ids: input.teamIds.join(' '),
    starts_at: input.startsAt,
    room: input.room,
    pitch_minutes: input.pitchMinutes,
    question_minutes: input.questionMinutes,
  };
}

function toPanel(row: PanelRow): StoredPanel {
  return {
    id: row.id,
    edition: row.edition,
    name: row.name,
    challenge: row.challenge,
    judgeIds: listed(row.judge_ids, ' '),
    teamIds: listed(row.team_ids, ' '),
    startsAt: row.starts_at,
    room: row.room,
    pitchMinutes: row.pitch_minutes,
    questionMinutes: row.question_minutes,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    closedWith: row.closed_with,
    closingReason: row.closing_reason,
    closedWithout: listed(row.closed_without, ',').map((pair) => {
      const [judgeId = '', teamId = ''] = pair.split(' ');
      return { judgeId, teamId };
    }),
    closingSince: row.closing_since,
    version: row.version,
  };
}
