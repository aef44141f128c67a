import { z } from 'zod';
import {
  anyInteger,
  anyText,
  id,
  instant,
  integer,
  text,
  yesOrNo,
} from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { keysOfHandIn, pageNamesSchema, piecesSchema } from './piece-keys.ts';
import { HAND_IN_NAMES, handInKindSchema } from './schema.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** As JSON. */
const piecesAsJson = anyText.refine((json) => piecesSchema.safeParse(parsed(json)).success);

/** Likewise, or empty. */
const drawnAsJson = anyText.refine(
  (json) => json === '' || pageNamesSchema.safeParse(parsed(json)).success,
);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** One version of a file that came in whole. Its team may be gone since: what it was called is here. */
export const handInsTable = defineTable(
  'hand_ins',
  {
    id: id().primaryKey(),
    /** The year of the edition. */
    edition: integer(),
    // No reference: a receipt outlives its team.
    team_id: id(),
    team_name: text(),
    /** The number of the team's challenge at that time. */
    challenge: integer().nullable(),
    kind: text(handInKindSchema),
    /** Of this file of the team: 1, 2, 3. */
    version: integer(anyInteger.min(1)),
    /** Of the receipts of the team: 1, 2, 3. */
    receipt: integer(anyInteger.min(1)),
    file_name: text(),
    size: integer(anyInteger.min(0)),
    sha256: text(sha256),
    announced_at: instant(),
    received_at: instant(),
    /** By which it was measured. */
    deadline: instant(),
    is_late: yesOrNo(),
    /** What organisers decided of a late one. */
    decision: text(z.enum(['', 'accepted', 'refused'])),
    decision_reason: text(),
    /** Of the person; empty where an organiser handed it in, or the person was erased. */
    sent_by: text().personal('identity'),
    /** Why an organiser handed it in; empty where the team did. */
    on_behalf: text(),
    pieces: text(piecesAsJson),
    /** As JSON; empty until it was inspected: see `DocumentFindings`. */
    findings: text(),
    /** The names of its drawn pages, as JSON; empty until it was drawn, or was found not to be drawable. */
    drawn: text(drawnAsJson).default(''),
    /** When an instance last began to draw it. */
    drawing_since: instant().nullable(),
    /** Since when only the receipt is left. */
    file_removed_at: instant().nullable(),
  },
  {
    inWords: ['hand-in', 'hand-ins'],
    ofYear: { column: 'edition' },
    keys: keysOfHandIn,
    kept: ({ team_name, kind, version }) =>
      `version ${version} of the ${HAND_IN_NAMES[kind]} of ${team_name}`,
    indexes: { hand_ins_by_edition: ['edition'] },
    uniqueKeys: {
      hand_ins_version_key: ['team_id', 'kind', 'version'],
      hand_ins_receipt_key: ['team_id', 'receipt'],
    },
  },
);

/** That a team has longer than the others. The newest one holds. */
export const handInExtensionsTable = defineTable(
  'hand_in_extensions',
  {
    id: id().primaryKey(),
    edition: integer(),
    team_id: id(),
    until: instant(),
    reason: text(),
    created_at: instant(),
  },
  {
    ofYear: { column: 'edition', inWords: ['extended deadline', 'extended deadlines'] },
    indexes: { hand_in_extensions_by_team: ['team_id'] },
  },
);

/** That another version than the newest was said to count, or the newest one again. */
export const handInChoicesTable = defineTable(
  'hand_in_choices',
  {
    id: id().primaryKey(),
    edition: integer(),
    team_id: id(),
    kind: text(handInKindSchema),
    /** The version that was chosen. */
    hand_in_id: id(),
    /** Of the choices for this file of the team: 1, 2, 3. The last one holds. */
    number: integer(anyInteger.min(1)),
    /** The newest version that could count then. One that comes later counts again. */
    over: integer(anyInteger.min(1)),
    /** Of the person; empty where an organiser chose, or the person was erased. */
    chosen_by: text().personal('identity'),
    /** Why an organiser chose; empty where the team did. */
    reason: text(),
    created_at: instant(),
  },
  {
    ofYear: { column: 'edition', inWords: ['chosen version', 'chosen versions'] },
    indexes: { hand_in_choices_by_edition: ['edition'] },
    uniqueKeys: { hand_in_choices_number_key: ['team_id', 'kind', 'number'] },
  },
);

/** A file on its way. A restore leaves none: their bytes are not in a backup. */
export const handInUploadsTable = defineTable(
  'hand_in_uploads',
  {
    id: id().primaryKey(),
    edition: integer(),
    team_id: id(),
    kind: text(handInKindSchema),
    file_name: text().personal('other'),
    size: integer(),
    /** How many bytes are safe. Each write names the number that it goes on from. */
    received: integer(),
    pieces: text(piecesAsJson),
    announced_at: instant(),
    announced_by: text().personal('identity'),
    on_behalf: text().personal('other'),
    /** The user name of who announced it for a team. */
    organiser: text().personal('other'),
    /** Since when it is a hand-in; kept for a while for a client that did not hear of it. */
    finished_at: instant().nullable(),
  },
  { outsideBackup: 'emptied', indexes: { hand_in_uploads_by_team: ['team_id'] } },
);

export type HandInTables = TablesOf<
  | typeof handInsTable
  | typeof handInExtensionsTable
  | typeof handInChoicesTable
  | typeof handInUploadsTable
>;
