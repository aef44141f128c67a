import type { Db } from '../../../server/db/database.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { CommitteeTables } from '../../gallery/committee/tables.ts';
import type { PhotoTables } from '../../gallery/photos/tables.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { deliveredContract } from './contract.ts';

function createDeliveredStore(core: Db) {
  const db = core.$extendTables<CommitteeTables & PhotoTables>();
  return {
    /** Of a table, what was made at an instant and is as it was made. */
    async untouched(table: 'committee_members' | 'photos', since: string): Promise<string[]> {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where('created_at', '=', since)
        .where('version', '=', 1)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

interface Needs
  extends ModuleContext,
    StoreContext<{
      delivered: ReturnType<typeof createDeliveredStore>;
      settings: { get(key: 'seeded-at'): Promise<string | null> };
    }> {}

/** Which committee and photos came with the site, so that organisers can take them away. */
export const delivered = defineModule({
  name: 'delivered',
  stores: (db) => ({ delivered: createDeliveredStore(db) }),
  open({ store }: Needs) {
    return {
      services: {},
      pageData: {},
      routes: routesOf(deliveredContract, {
        async 'GET /api/delivered'() {
          const since = await store.settings.get('seeded-at');
          const of = async (table: 'committee_members' | 'photos') =>
            since === null ? [] : store.delivered.untouched(table, since);
          return { committee: await of('committee_members'), photos: await of('photos') };
        },
      }),
    };
  },
});
