import { z } from 'zod';
import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { INPUT_KINDS } from './schema.ts';

/** What the jury and the award committee decided. Rows are added and never changed; the newest holds. */
export const verdictInputsTable = defineTable(
  'verdict_inputs',
  {
    id: id().primaryKey(),
    edition: integer(),
    kind: text(z.enum(INPUT_KINDS)),
    /** Null: the places over all challenges. */
    challenge: integer().nullable(),
    /** As JSON. */
    content: text(),
    /** The user name. */
    by: text(),
    at: instant(),
  },
  {
    ofYear: { column: 'edition', inWords: ['decision of the jury', 'decisions of the jury'] },
    indexes: { verdict_inputs_by_edition: ['edition'] },
  },
);

export const verdictsTable = defineTable(
  'verdicts',
  {
    id: id().primaryKey(),
    edition: integer(),
    /** From 1 in each edition; no number is used twice. */
    number: integer(anyInteger.min(1)),
    /** The file without its signatures, to the byte. Never changes after the first signature. */
    pack: text(),
    /** What people sign. */
    over: text(),
    /** The number of the verdict that it corrects, and why. */
    supersedes: integer().nullable(),
    reason: text(),
    /** Public from this instant on; null: not published. */
    publish_at: instant().nullable(),
    /** Withdrawn before it was public. */
    withdrawn_at: instant().nullable(),
    withdrawn_reason: text(),
    created_at: instant(),
    created_by: text(),
    version: integer(anyInteger.min(1)),
  },
  {
    inWords: ['verdict', 'verdicts'],
    ofYear: { column: 'edition' },
    unique: ({ edition, number }) => `verdict ${edition} ${number}`,
    indexes: { verdicts_by_number: { columns: ['edition', 'number'], isUnique: true } },
  },
);

export const verdictSignaturesTable = defineTable(
  'verdict_signatures',
  {
    id: id().primaryKey(),
    verdict_id: id(),
    user_id: id(),
    /** The user name at the time. */
    name: text(),
    over: text(),
    at: instant(),
  },
  {
    unique: ({ verdict_id, user_id }) => `signature ${verdict_id} ${user_id}`,
    indexes: {
      verdict_signatures_by_signer: { columns: ['verdict_id', 'user_id'], isUnique: true },
    },
  },
);

/** That an organiser is close to a team. It cannot be withdrawn: someone else signs. */
export const organiserConflictsTable = defineTable(
  'organiser_conflicts',
  {
    id: id().primaryKey(),
    edition: integer(),
    user_id: id(),
    name: text(),
    team_id: id(),
    reason: text(),
    at: instant(),
  },
  {
    ofYear: {
      column: 'edition',
      inWords: ['conflict of an organiser', 'conflicts of organisers'],
    },
    indexes: { organiser_conflicts_by_edition: ['edition'] },
  },
);

export type VerdictTables = TablesOf<
  | typeof verdictInputsTable
  | typeof verdictsTable
  | typeof verdictSignaturesTable
  | typeof organiserConflictsTable
>;
