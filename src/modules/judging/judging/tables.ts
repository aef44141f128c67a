import { z } from 'zod';
import { anyInteger, id, instant, integer, text, yesOrNo } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** One for an edition. */
export const rubricsTable = defineTable(
  'rubrics',
  {
    /** The year of the edition, as text. */
    id: id().primaryKey(),
    /** As JSON. */
    rubric: text(),
    /** Raised each time it is frozen. */
    number: integer(),
    sha256: text(),
    frozen_at: instant().nullable(),
    version: integer(anyInteger.min(1)),
  },
  { ofYear: { column: 'id', inWords: ['rubric of the jury', 'rubrics of the jury'] } },
);

export const judgesTable = defineTable(
  'judges',
  {
    /** That of the person. */
    id: id().primaryKey(),
    edition: integer(),
    organisation: text().personal('other'),
    created_at: instant(),
  },
  { inWords: ['judge', 'judges'], ofYear: { column: 'edition' } },
);

export const judgingPanelsTable = defineTable(
  'judging_panels',
  {
    id: id().primaryKey(),
    edition: integer(),
    name: text(),
    challenge: integer().nullable(),
    /** Ids with spaces between them. */
    judge_ids: text(),
    /** In the order of the pitches. */
    team_ids: text(),
    starts_at: instant().nullable(),
    pitch_minutes: integer(),
    closed_at: instant().nullable(),
    /** Who closed it, and who agreed where ballots were missing. */
    closed_by: text(),
    closed_with: text(),
    closing_reason: text(),
    /** Pairs `judge team` that were missing, with commas between them. */
    closed_without: text(),
    /** When one has signed that it closes without ballots; null before that. */
    closing_since: instant().nullable(),
    room: text().default(''),
    /** Of `pitch_minutes`. */
    question_minutes: integer().default(0),
    version: integer(anyInteger.min(1)),
  },
  {
    inWords: ['panel', 'panels'],
    ofYear: { column: 'edition' },
    indexes: { judging_panels_by_edition: ['edition'] },
  },
);

/** What a judge has said about a team. Rows are added and never changed; the newest holds. */
export const judgingConflictsTable = defineTable(
  'judging_conflicts',
  {
    id: id().primaryKey(),
    edition: integer(),
    // Without references, as below: people and teams may go, which the services check.
    judge_id: id(),
    team_id: id(),
    /** Said after the panel was closed, `recused-late` does not hold before it is opened again. */
    answer: text(z.enum(['none', 'conflict', 'recused', 'recused-late'])),
    reason: text().personal('other'),
    /** The judge, or the user name of an organiser. */
    by: text(),
    at: instant(),
  },
  {
    ofYear: {
      column: 'edition',
      inWords: ['answer about a conflict', 'answers about conflicts'],
    },
    indexes: { judging_conflicts_by_edition: ['edition'] },
  },
);

/** That a suggestion of a conflict does not hold. */
export const judgingDismissalsTable = defineTable(
  'judging_dismissals',
  {
    id: id().primaryKey(),
    edition: integer(),
    judge_id: id(),
    team_id: id(),
    reason: text().personal('other'),
    by: text(),
    confirmed_by: text(),
    at: instant(),
    /** The suggestions that it is about, a line each; empty: all. */
    about: text().default('').personal('other'),
  },
  {
    ofYear: { column: 'edition', inWords: ['dismissed conflict', 'dismissed conflicts'] },
    indexes: { judging_dismissals_by_edition: ['edition'] },
  },
);

/** Each correction is a row; none is ever changed but to void or confirm it. */
export const ballotsTable = defineTable(
  'ballots',
  {
    /** Made on the device. */
    id: id().primaryKey(),
    edition: integer(),
    judge_id: id(),
    team_id: id(),
    revision: integer(anyInteger.min(1)),
    /** As JSON. */
    scores: text(),
    note: text().personal('other'),
    feedback: text(),
    reason: text(),
    rubric_sha256: text(),
    made_at: instant(),
    received_at: instant(),
    is_void: yesOrNo(),
    /** Came after its panel was closed: kept, and does not count before the panel is opened again. */
    is_after_close: yesOrNo(),
    /** User names of who typed it in from paper, and who confirmed it; empty for one from a phone. */
    typed_by: text(),
    confirmed_by: text(),
  },
  {
    inWords: ['ballot', 'ballots'],
    ofYear: { column: 'edition' },
    unique: ({ judge_id, team_id, revision }) => `ballot ${judge_id} ${team_id} ${revision}`,
    indexes: { ballots_by_pair: { columns: ['judge_id', 'team_id', 'revision'], isUnique: true } },
  },
);

/** What phones have told of ballots that they have not sent. */
export const ballotsOnPhonesTable = defineTable(
  'ballots_on_phones',
  { id: id().primaryKey(), judge_id: id(), team_id: id(), since: instant() },
  { outsideBackup: 'emptied' },
);

export type JudgingTables = TablesOf<
  | typeof rubricsTable
  | typeof judgesTable
  | typeof judgingPanelsTable
  | typeof judgingConflictsTable
  | typeof judgingDismissalsTable
  | typeof ballotsTable
  | typeof ballotsOnPhonesTable
>;
