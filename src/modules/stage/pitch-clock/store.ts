import type { Selectable } from 'kysely';
import {
  type ClockEvent,
  clockEventSchema,
} from '../../../judging/pitch-clock/clock-event-schema.ts';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { PitchClockTables } from './tables.ts';

type Row = Selectable<PitchClockTables['clock_events']>;

/** What a team says of itself; it moves no clock. */
export type DoorKind = 'at-door' | 'left-door';

interface Sent {
  edition: number;
  panelId: string;
  operator: string;
  number: number;
  by: string;
  link: string;
  receivedAt: Date;
}

export interface StoredEvent {
  event: ClockEvent;
  by: string;
  link: string;
  isWithdrawn: boolean;
  receivedAt: string;
}

export interface DoorEvent {
  teamId: string;
  kind: DoorKind;
  at: string;
}

const CLOCK_TOPIC = 'pitch-clock';

export function createClockStore(core: Db) {
  const db = core.$extendTables<PitchClockTables>();

  const insert = async (
    sent: Sent,
    row: Pick<Row, 'id' | 'kind' | 'team_id' | 'at' | 'detail'>,
  ) => {
    const { last } = await db
      .selectFrom('clock_events')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('panel_id', '=', sent.panelId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('clock_events')
      .values({
        ...row,
        edition: sent.edition,
        panel_id: sent.panelId,
        position: Number(last ?? 0) + 1,
        operator: sent.operator,
        number: sent.number,
        received_at: sent.receivedAt.toISOString(),
        by: sent.by,
        link: sent.link,
      })
      .execute();
  };

  return {
    /**
     * First in a transaction that adds events: they come one after the other, on whichever instance,
     * since the row of the revision is held until its end.
     */
    hold: () => bumpRevision(core, CLOCK_TOPIC),

    /** Of these ids, in whichever room. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('clock_events')
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async add(sent: Sent, { id, kind, teamId, at, ...detail }: ClockEvent): Promise<void> {
      await insert(sent, { id, kind, team_id: teamId, at, detail: JSON.stringify(detail) });
    },

    async addDoor(sent: Sent, id: string, { kind, teamId, at }: DoorEvent): Promise<void> {
      await insert(sent, { id, kind, team_id: teamId, at, detail: '{}' });
    },

    /** In the server's order: what operators did, and what teams said. */
    async list(panelId: string): Promise<{ events: StoredEvent[]; doors: DoorEvent[] }> {
      const rows = await db
        .selectFrom('clock_events')
        .selectAll()
        .where('panel_id', '=', panelId)
        .orderBy('position')
        .execute();
      const events: StoredEvent[] = [];
      const doors: DoorEvent[] = [];
      for (const { id, kind, team_id: teamId, at, detail, ...row } of rows) {
        if (kind === 'at-door' || kind === 'left-door') doors.push({ teamId, kind, at });
        else {
          const event = clockEventSchema.parse({ ...JSON.parse(detail), id, kind, teamId, at });
          events.push({
            ...{ event, by: row.by, link: row.link, receivedAt: row.received_at },
            isWithdrawn: row.withdrawn_at !== null,
          });
        }
      }
      return { events, doors };
    },

    async withdraw(link: string, now: Date): Promise<void> {
      await bumpRevision(core, CLOCK_TOPIC);
      await db
        .updateTable('clock_events')
        .set({ withdrawn_at: now.toISOString() })
        .where('link', '=', link)
        .where('withdrawn_at', 'is', null)
        .execute();
    },
  };
}
export type ClockStore = ReturnType<typeof createClockStore>;
