import { backedUp } from '../../server/backup/table.ts';
import { defineModule, type Ground, noStores } from '../module.ts';
import { registrationTables } from './create-tables.ts';
import { registrationRowSchema } from './tables.ts';

/** Who wants to take part in which edition. */
export const registrations = defineModule({
  name: 'registrations',
  tables: [
    backedUp('registrations', registrationRowSchema, {
      inWords: ['registration', 'registrations'],
      cameLater: true,
    }),
  ],
  migrations: registrationTables,
  stores: noStores,
  open: (_: Ground) => ({ services: {}, pageData: {} }),
});
