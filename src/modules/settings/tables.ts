import { z } from 'zod';
import { text } from '../../server/backup/row-parts.ts';
import { ATTENDEE_PASSWORD, passwordHashSchema } from '../accounts/tables.ts';

export const settingRowSchema = z
  .strictObject({ key: text.min(1), value: text })
  .refine(
    (row) => row.key !== ATTENDEE_PASSWORD || passwordHashSchema.safeParse(row.value).success,
    { path: ['value'] },
  );

export type SettingTables = {
  settings: z.infer<typeof settingRowSchema>;
};
