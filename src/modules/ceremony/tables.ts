import type { MODES } from './schema.ts';

/** Where the ceremony of an edition stands; no name of a team is in it. */
interface CeremonyRow {
  /** The year. */
  id: string;
  mode: (typeof MODES)[number];
  /** The number of the verdict; null for a rehearsal. */
  verdict: number | null;
  step: number;
  /** The slide of the team that is shown; 0 is the name. */
  slide: number;
  is_stopped: number;
  /** Grows with every change, also from one ceremony to the next. */
  version: number;
  started_at: string | null;
  started_by: string;
}

export type CeremonyTables = {
  ceremonies: CeremonyRow;
};
