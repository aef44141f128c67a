import type { Db } from '../../server/db/database.ts';
import { routesOf } from '../../server/http/routes-of.ts';
import type { CommitteeTables } from '../committee/tables.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../module.ts';
import type { PhotoTables } from '../photos/tables.ts';
import type { SettingStore } from '../settings/store.ts';
import { firstContentContract } from './contract.ts';

function createFirstContentStore(core: Db) {
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
      firstContent: ReturnType<typeof createFirstContentStore>;
      settings: SettingStore;
    }> {}

/** Which committee and photos came with the site, so that organisers can take them away. */
export const firstContent = defineModule({
  name: 'first-content',
  stores: (db) => ({ firstContent: createFirstContentStore(db) }),
  open({ store }: Needs) {
    return {
      services: {},
      pageData: {},
      routes: routesOf(firstContentContract, {
        async 'GET /api/first-content'() {
          const since = await store.settings.get('seeded-at');
          const of = async (table: 'committee_members' | 'photos') =>
            since === null ? [] : store.firstContent.untouched(table, since);
          return { committee: await of('committee_members'), photos: await of('photos') };
        },
      }),
    };
  },
});
