import type { Db } from '../server/db/database.ts';
import type { Table } from '../server/db/table.ts';
import type {
  Declaration,
  Declared,
  Module,
  ModuleContext,
  Opened,
  StoreContext,
  StoreDeps,
} from './module.ts';

/** Modules in their order: each stands on those before it. */
export interface Composition<Stores, Services, Data> {
  modules: readonly Declaration[];
  /** With one more module, whose needs the ones before it must meet. */
  and<S, V, D>(
    module: Module<ModuleContext & StoreContext<Stores & S> & Services, S, V, D, Stores>,
  ): Composition<Stores & S, Services & V, Data & D>;
  stores(db: Db, known: StoreDeps): Stores;
  open(context: ModuleContext & StoreContext<Stores>): OpenedAll<Services, Data>;
}

interface OpenedAll<Services, Data> {
  services: Services;
  pageData: Data;
  opened: readonly Opened<unknown, unknown>[];
}

/** No modules yet. */
export const none: Composition<object, object, object> = composition(
  [],
  () => ({}),
  () => ({ services: {}, pageData: {}, opened: [] }),
);

function composition<Stores, Services, Data>(
  modules: readonly Declaration[],
  stores: Composition<Stores, Services, Data>['stores'],
  open: Composition<Stores, Services, Data>['open'],
): Composition<Stores, Services, Data> {
  return {
    modules,
    stores,
    open,
    and: (module) =>
      composition(
        [...modules, module],
        (db, known) => {
          const before = stores(db, known);
          return { ...before, ...module.stores(db, known, before) };
        },
        (context) => {
          const before = open(context);
          const opened = module.open({ ...context, ...before.services });
          return {
            services: { ...before.services, ...opened.services },
            pageData: { ...before.pageData, ...opened.pageData },
            opened: [...before.opened, opened],
          };
        },
      ),
  };
}

/** All that modules declare, as one. */
export function declaredBy(modules: readonly Declaration[]): Declared {
  return {
    tables: inOrder(modules.flatMap(({ tables = [] }) => tables)),
    migrations: Object.assign({}, ...modules.map(({ migrations }) => migrations)),
    topics: modules.flatMap(({ topics = [] }) => topics),
    liveTopics: modules.flatMap(({ liveTopics = [] }) => liveTopics),
    permissions: modules.flatMap(({ permissions }) => permissions ?? []),
    constraints: Object.assign({}, ...modules.map(({ constraints }) => constraints)),
    fileKinds: modules.flatMap(({ fileKinds = [] }) => fileKinds),
    mailKinds: modules.flatMap(({ mailKinds = [] }) => mailKinds),
  };
}

/** Each table after those that it refers to, which may be of a later module. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  function add(table: Table): void {
    for (const other of tables) if (table.refersTo.includes(other.name)) add(other);
    ordered.add(table);
  }
  for (const table of tables) add(table);
  return [...ordered];
}
