/** The tables that belong to no noun. Instants are ISO text in both engines, in every table. */
export interface CoreTables {
  rate_limits: {
    key: string;
    /** Milliseconds since 1970 up to which tries are used up (see `rate-limits.ts`). */
    used_until: number;
  };
  revisions: { topic: string; revision: number };
}

/** Rows of a table that is known by its name alone. */
export type AnyRow = Record<string, unknown>;
export type AnyTables = Record<string, AnyRow>;
