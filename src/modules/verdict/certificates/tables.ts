import { z } from 'zod';
import { id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { CERTIFICATE_DECISIONS } from './schema.ts';

/** One for a person and an edition, from the moment the name was confirmed. */
export const certificatesTable = defineTable(
  'certificates',
  {
    /** Made of both, so that a request sent twice makes one. */
    id: id().primaryKey(),
    edition: integer(),
    // Without references: a certificate outlives the person and the team.
    person_id: id(),
    /** Empty when it was granted to a person without a team. */
    team_id: text(),
    /** What the team was called when it was issued, for a team that is gone since. */
    team_name: text().personal('other'),
    challenge: integer().nullable(),
    /** Without its hyphens: see `checks.ts`. */
    code: text(),
    /** As it was confirmed; empty once the person has been erased. */
    name: text().personal('identity'),
    issued_at: instant(),
    erased_at: instant().nullable(),
  },
  {
    inWords: ['certificate', 'certificates'],
    ofYear: { column: 'edition' },
    unique: ({ code }) => `certificate ${code}`,
    indexes: {
      certificates_code_key: { columns: ['code'], isUnique: true },
      certificates_by_person: ['person_id'],
      certificates_by_edition: ['edition'],
    },
  },
);

/** What an organiser decided against the rule. Rows are added; the newest of a person holds. */
export const certificateDecisionsTable = defineTable(
  'certificate_decisions',
  {
    id: id().primaryKey(),
    edition: integer(),
    person_id: id(),
    decision: text(z.enum([...CERTIFICATE_DECISIONS, 'renamed'])),
    reason: text().personal('other'),
    /** The user name. */
    by: text(),
    at: instant(),
  },
  {
    ofYear: {
      column: 'edition',
      inWords: ['decision on a certificate', 'decisions on certificates'],
    },
    indexes: {
      certificate_decisions_by_person: ['person_id'],
      certificate_decisions_by_edition: ['edition'],
    },
  },
);

export type CertificateTables = TablesOf<
  typeof certificatesTable | typeof certificateDecisionsTable
>;
