import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** What operators and teams did, in the server's order. Rows are added, and none is removed. */
export const clockEventsTable = defineTable(
  'clock_events',
  {
    /** Made on the device. */
    id: id().primaryKey(),
    edition: integer(),
    panel_id: id(),
    /** In its panel. */
    position: integer(anyInteger.min(1)),
    /** The page that sent it, and its own count; empty and 0 for a team. */
    operator: text(),
    number: integer(anyInteger.min(0)),
    kind: text(),
    team_id: id(),
    /** When it happened, by the server's clock; never after it was received. */
    at: instant(),
    received_at: instant(),
    /** What its kind has besides, as JSON. */
    detail: text(),
    /** A user name, or who it was in words. */
    by: text(),
    /** What it came by: the id of a link, or an organiser’s session; empty for a team. */
    link: text().default(''),
    /** Since when it counts no more, together with all that came by its link. */
    withdrawn_at: instant().nullable(),
  },
  {
    ofYear: { column: 'edition', inWords: ['event of a pitch clock', 'events of pitch clocks'] },
    unique: ({ panel_id, position }) => `clock event ${panel_id} ${position}`,
    indexes: { clock_events_by_position: { columns: ['panel_id', 'position'], isUnique: true } },
  },
);

export type PitchClockTables = TablesOf<typeof clockEventsTable>;
