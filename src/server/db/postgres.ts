import {
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { AppError } from '../../schema/app-error.ts';
import { asConstraintError, type ExplainConstraint, isDeadlockCode } from './database-errors.ts';
import { GatedPostgresDriver } from './restore-gate.ts';

const TIMESTAMPTZ = 1184;
const INT8 = 20;

/** The server engine: Kysely over a pool of PostgreSQL connections. */
export function createPostgresDialect(
  url: string,
  explain: ExplainConstraint = asConstraintError,
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  });
  // Without these listeners a connection that breaks would end the process. An idle one is replaced
  // at its next use; one that is in use also fails its query, which is where it is dealt with.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  return new GatedPostgresDialect({
    pool: {
      connect: async () => explainedClient(await explained(() => pool.connect(), explain), explain),
      end: () => pool.end(),
      options: pool.options,
    },
  });
}

class GatedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new GatedPostgresDriver(this.#config);
  }
}

/** Instants become ISO text and large integers numbers, so that both engines answer alike. */
function parserFor(type: number, format?: 'text' | 'binary') {
  if (type === TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
  if (type === INT8) return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

function explainedClient(client: pg.PoolClient, explain: ExplainConstraint): PostgresPoolClient {
  return {
    query: ((...query: Parameters<typeof client.query>) =>
      explained(
        () => client.query(...query) as unknown as Promise<unknown>,
        explain,
      )) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  } as PostgresPoolClient;
}

async function explained<Result>(
  work: () => Promise<Result>,
  explain: ExplainConstraint,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? '');
    const constraint = String((error as { constraint?: unknown }).constraint);
    if (code === '23503') throw explain({ kind: 'foreignKey', constraint }, error);
    if (code === '23505') throw explain({ kind: 'unique', constraint }, error);
    if (code === '53100') throw new AppError('diskFull', { cause: error });
    if (isDeadlockCode(code))
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 1 });
    if (isAway(code, String((error as Error).message))) {
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
    }
    throw error;
  }
}

function isAway(code: string, message: string): boolean {
  return (
    /^(?:ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(code) ||
    // 08: connection, 53: resources, 57P: shutting down or starting, 57014: statement timeout,
    // 25006: a standby that only reads.
    /^(?:08|53|57P|57014|25006)/.test(code) ||
    /timeout|terminated|not queryable|connection/i.test(message)
  );
}
