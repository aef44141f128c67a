import { anyText, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { ATTENDEE_PASSWORD, passwordHashSchema } from '../accounts/tables.ts';

export const settingsTable = defineTable(
  'settings',
  { key: text(anyText.min(1)).primaryKey(), value: text() },
  {
    rules: (schema) =>
      schema.refine(
        (row) => row.key !== ATTENDEE_PASSWORD || passwordHashSchema.safeParse(row.value).success,
        { path: ['value'] },
      ),
  },
);

export type SettingTables = TablesOf<typeof settingsTable>;
