import type { PassKind } from './schema.ts';

interface PassRow {
  id: string;
  edition: number;
  kind: PassKind;
  /** Empty where there is only one of its kind. */
  subject: string;
  /** The token itself is nowhere: see `server/lib/link-tokens.ts`. */
  pass_hash: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

export type PassTables = {
  passes: PassRow;
  /** Which pages show what a link opens. */
  pass_screens: {
    id: string;
    kind: PassKind;
    subject: string;
    link: string;
    seen_at: string;
    /** What was on it; null where no page waits for that. */
    shows: string | null;
  };
};
