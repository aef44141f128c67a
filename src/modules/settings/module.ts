import { backedUp } from '../../server/backup/table.ts';
import { defineModule } from '../module.ts';
import { createSettingStore } from './store.ts';
import { settingRowSchema } from './tables.ts';

/** Facts about this installation that every instance must share. */
export const settings = defineModule({
  name: 'settings',
  tables: [backedUp('settings', settingRowSchema, { key: 'key' })],
  stores: (db) => ({ settings: createSettingStore(db) }),
  open: () => ({ services: {}, pageData: {} }),
});
