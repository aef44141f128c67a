import type { Postgres } from '../../scripts/services/postgres.ts';
import type { Swift } from '../../scripts/services/swift.ts';
import { createWorld, type World } from '../support/world.ts';

export type WorldName = 'SQLite + folder' | 'PostgreSQL + S3';

export interface FaultWorld {
  name: WorldName;
  /** The servers behind the site; null where it has none. */
  servers: { postgres: Postgres; swift: Swift } | null;
  /** Settings of a site on stores that are new and empty. */
  newSettings(): Promise<Record<string, string>>;
  end(): Promise<void>;
}

export function openFaultWorld(servers: FaultWorld['servers']): FaultWorld {
  const made: World[] = [];
  return {
    name: servers ? 'PostgreSQL + S3' : 'SQLite + folder',
    servers,
    async newSettings() {
      const world = await createWorld(servers ? 'postgres' : 'sqlite');
      made.push(world);
      return world.environment;
    },
    async end() {
      for (const world of made.splice(0)) await world.end();
    },
  };
}
