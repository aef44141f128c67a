import { defineModule } from '../../module.ts';
import { createSettingStore } from './store.ts';
import { settingsTable } from './tables.ts';

/** Facts about this installation that every instance must share. */
export const settings = defineModule({
  name: 'settings',
  tables: [settingsTable],
  stores: (db) => ({ settings: createSettingStore(db) }),
  open: () => ({ services: {}, pageData: {} }),
});
