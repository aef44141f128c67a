import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { OutboxTables } from './tables.ts';

export interface StoredTemplate {
  /** Null: the first text of the kind. */
  subject: string | null;
  text: string | null;
  releasedAt: string | null;
  version: number;
}

export function createMailTemplateStore(core: Db) {
  const db = core.$extendTables<OutboxTables>();
  return {
    /** By kind; only those that were edited or released. */
    async all(): Promise<Map<string, StoredTemplate>> {
      const rows = await db.selectFrom('mail_templates').selectAll().execute();
      return new Map(rows.map((row) => [row.id, toTemplate(row)]));
    },

    async find(kind: string): Promise<StoredTemplate | null> {
      const row = await db
        .selectFrom('mail_templates')
        .selectAll()
        .where('id', '=', kind)
        .executeTakeFirst();
      return row ? toTemplate(row) : null;
    },

    /** False if someone else was faster: the version has changed. */
    async write(
      kind: string,
      { releasedAt, ...texts }: Omit<StoredTemplate, 'version'>,
      before: number,
    ): Promise<boolean> {
      const columns = { ...texts, released_at: releasedAt, version: before + 1 };
      if (before === 0) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('mail_templates')
          .values({ id: kind, ...columns })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await db
        .updateTable('mail_templates')
        .set(columns)
        .where('id', '=', kind)
        .where('version', '=', before)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
export type MailTemplateStore = ReturnType<typeof createMailTemplateStore>;

function toTemplate(row: Selectable<OutboxTables['mail_templates']>): StoredTemplate {
  return {
    subject: row.subject,
    text: row.text,
    releasedAt: row.released_at,
    version: row.version,
  };
}
