import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { handInKindSchema } from './schema.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const yesOrNo = integer.min(0).max(1);

/** A part of a file: the end of its key in the object store, and how many bytes it has. */
export type Piece = [name: string, size: number];

const piecesSchema = z.array(z.tuple([z.string().regex(/^[\w-]{1,40}$/), z.int().min(1)]));

const pageNamesSchema = z.array(z.string().regex(/^[\w-]{1,40}$/));

/** The ends of the keys of drawn pages, in their order; none where a file cannot be drawn. */
export const readPageNames = (json: string): string[] => pageNamesSchema.parse(JSON.parse(json));

export const readPieces = (json: string): Piece[] => piecesSchema.parse(JSON.parse(json));

/** As JSON. */
const pieces = text.refine((json) => piecesSchema.safeParse(parsed(json)).success);

/** Likewise, or empty. */
const drawn = text.refine((json) => json === '' || pageNamesSchema.safeParse(parsed(json)).success);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** One version of a file that came in whole. Its team may be gone since: what it was called is here. */
export const handInRowSchema = z.strictObject({
  id,
  /** The year of the edition. */
  edition: integer,
  team_id: id,
  team_name: text,
  /** The number of the team's challenge at that time. */
  challenge: integer.nullable(),
  kind: handInKindSchema,
  /** Of this file of the team: 1, 2, 3. */
  version: integer.min(1),
  /** Of the receipts of the team: 1, 2, 3. */
  receipt: integer.min(1),
  file_name: text,
  size: integer.min(0),
  sha256,
  announced_at: instant,
  received_at: instant,
  /** By which it was measured. */
  deadline: instant,
  is_late: yesOrNo,
  /** What organisers decided of a late one. */
  decision: z.enum(['', 'accepted', 'refused']),
  decision_reason: text,
  /** Of the person; empty where an organiser handed it in, or the person was erased. */
  sent_by: text,
  /** Why an organiser handed it in; empty where the team did. */
  on_behalf: text,
  pieces,
  /** As JSON; empty until it was inspected: see `DocumentFindings`. */
  findings: text,
  /** The names of its drawn pages, as JSON; empty until it was drawn, or was found not to be drawable. */
  drawn: drawn,
  /** When an instance last began to draw it. */
  drawing_since: instant.nullable(),
  /** Since when only the receipt is left. */
  file_removed_at: instant.nullable(),
});

/** That a team has longer than the others. The newest one holds. */
export const handInExtensionRowSchema = z.strictObject({
  id,
  edition: integer,
  team_id: id,
  until: instant,
  reason: text,
  created_at: instant,
});

/** That another version than the newest was said to count, or the newest one again. */
export const handInChoiceRowSchema = z.strictObject({
  id,
  edition: integer,
  team_id: id,
  kind: handInKindSchema,
  /** The version that was chosen. */
  hand_in_id: id,
  /** Of the choices for this file of the team: 1, 2, 3. The last one holds. */
  number: integer.min(1),
  /** The newest version that could count then. One that comes later counts again. */
  over: integer.min(1),
  /** Of the person; empty where an organiser chose, or the person was erased. */
  chosen_by: text,
  /** Why an organiser chose; empty where the team did. */
  reason: text,
  created_at: instant,
});

export type HandInTables = {
  hand_ins: z.infer<typeof handInRowSchema>;
  hand_in_extensions: z.infer<typeof handInExtensionRowSchema>;
  hand_in_choices: z.infer<typeof handInChoiceRowSchema>;
  /** A file on its way. A restore leaves none: their bytes are not in a backup. */
  hand_in_uploads: {
    id: string;
    edition: number;
    team_id: string;
    kind: HandInTables['hand_ins']['kind'];
    file_name: string;
    size: number;
    /** How many bytes are safe. Each write names the number that it goes on from. */
    received: number;
    pieces: string;
    announced_at: string;
    announced_by: string;
    on_behalf: string;
    /** The user name of who announced it for a team. */
    organiser: string;
    /** Since when it is a hand-in; kept for a while for a client that did not hear of it. */
    finished_at: string | null;
  };
};
