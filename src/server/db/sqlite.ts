import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';
import { AppError } from '../../schema/app-error.ts';

/** The embedded engine: Kysely over the SQLite that is part of Node. */
export function createSqliteDialect(file: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      const database = new DatabaseSync(file, { timeout: 5000 });
      // FULL: an acknowledged write survives a power cut, not only a crash of the process.
      database.exec(`
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -16000;
      `);
      return adapt(database);
    },
  });
}

const STATEMENTS_KEPT = 200;
const NOTHING_CHANGED = { changes: 0, lastInsertRowid: 0 };

/** Gives node:sqlite the shape that Kysely expects, and keeps prepared statements. */
function adapt(database: DatabaseSync) {
  const kept = new Map<string, StatementSync>();

  function statementFor(query: string): StatementSync {
    const known = kept.get(query);
    if (known) return known;
    const statement = database.prepare(query);
    if (kept.size >= STATEMENTS_KEPT) kept.clear();
    kept.set(query, statement);
    return statement;
  }

  return {
    close: () => database.close(),
    prepare(query: string) {
      const statement = explained(() => statementFor(query));
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) =>
          explained(() => statement.all(...(values as SQLInputValue[]))),
        run(values: readonly unknown[]) {
          // On a full disk SQLite has rolled back by itself; a second time would hide the reason.
          if (query === 'rollback' && !database.isTransaction) return NOTHING_CHANGED;
          return explained(() => statement.run(...(values as SQLInputValue[])));
        },
        iterate: (values: readonly unknown[]) =>
          statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
      };
    },
  };
}

const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;

function explained<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const extended = (error as { errcode?: unknown }).errcode;
    // The low byte is the primary result code.
    const primary = typeof extended === 'number' ? extended & 0xff : undefined;
    // The only references from row to row are those to pictures and to users.
    if (extended === SQLITE_CONSTRAINT_FOREIGNKEY) {
      throw new AppError('objectMissing', { cause: error });
    }
    if (primary === SQLITE_FULL) throw new AppError('diskFull', { cause: error });
    if (
      primary === SQLITE_BUSY ||
      primary === SQLITE_READONLY ||
      primary === SQLITE_IOERR ||
      primary === SQLITE_CANTOPEN
    ) {
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
    }
    throw error;
  }
}
