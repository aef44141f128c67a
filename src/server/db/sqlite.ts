import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely';
import { AppError } from '../../schema/app-error.ts';
import { plain } from '../../schema/plain-words.ts';
import { makePrivateFile } from '../lib/private-file.ts';
import { asConstraintError, type ExplainConstraint } from './database-errors.ts';

/** No file at all: for tests of single statements. */
const IN_MEMORY = ':memory:';

/** The embedded engine: Kysely over the SQLite that is part of Node. */
export function createSqliteDialect(
  file: string,
  explain: ExplainConstraint = asConstraintError,
): Dialect {
  return new OwnDialect({
    database: async () => {
      // The files beside it, -wal and -shm, get its mode.
      if (file !== IN_MEMORY) makePrivateFile(file);
      const database = new DatabaseSync(file, { timeout: 5000 });
      // FULL: an acknowledged write survives a power cut, not only a crash of the process.
      database.exec(`
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -16000;
      `);
      // See contains-words.ts.
      database.function('folded', { deterministic: true }, (text) => text && plain(String(text)));
      return adapt(database, explain);
    },
  });
}

/** A migration that fails, or is killed, leaves nothing behind: SQLite takes back changed tables too. */
class OwnAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class OwnDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new OwnAdapter();
  }
}

const STATEMENTS_KEPT = 200;
const NOTHING_CHANGED = { changes: 0, lastInsertRowid: 0 };

/** Gives node:sqlite the shape that Kysely expects, and keeps prepared statements. */
function adapt(database: DatabaseSync, explain: ExplainConstraint) {
  const statements = new Map<string, StatementSync>();

  function statementFor(query: string): StatementSync {
    const known = statements.get(query);
    if (known) return known;
    const statement = database.prepare(query);
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    statements.set(query, statement);
    return statement;
  }

  /** The work of a statement; what it would have broken is told by its name. */
  function kept<Result>(work: () => Result): Result {
    try {
      return explained(work);
    } catch (error) {
      const { errcode, message } = error as { errcode?: number; message: string };
      if (errcode === SQLITE_CONSTRAINT_FOREIGNKEY) {
        throw explain({ kind: 'foreignKey', constraint: brokenReference(database, work) }, error);
      }
      if (errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY) {
        throw explain({ kind: 'unique', constraint: brokenKey(message, errcode) }, error);
      }
      throw error;
    }
  }

  return {
    close: () => database.close(),
    prepare(query: string) {
      const statement = explained(() => statementFor(query));
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) =>
          kept(() => statement.all(...(values as SQLInputValue[]))),
        run(values: readonly unknown[]) {
          // On a full disk SQLite has rolled back by itself; a second time would hide the reason.
          if (query === 'rollback' && !database.isTransaction) return NOTHING_CHANGED;
          return kept(() => statement.run(...(values as SQLInputValue[])));
        },
        iterate: (values: readonly unknown[]) =>
          statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
      };
    },
  };
}

const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
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

/**
 * SQLite says that a reference would break, but not which. So the write is made once more with the
 * check put off, the database is asked what is broken now, and all of it is taken back.
 */
function brokenReference(database: DatabaseSync, write: () => unknown): string {
  // Outside a transaction it begins one.
  database.exec('SAVEPOINT broken_reference');
  try {
    database.exec('PRAGMA defer_foreign_keys = ON');
    write();
    const broken = database.prepare('PRAGMA foreign_key_check').get();
    if (broken === undefined) return 'unknown_fkey';
    const columns = database
      .prepare('SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ? ORDER BY seq')
      .all(broken.table ?? null, broken.fkid ?? null);
    return [broken.table, ...columns.map(({ from }) => from), 'fkey'].join('_');
  } finally {
    database.exec(
      'ROLLBACK TO broken_reference; RELEASE broken_reference; PRAGMA defer_foreign_keys = OFF',
    );
  }
}

/** "UNIQUE constraint failed: users.username" or, of a key of several, "t.a, t.b". */
function brokenKey(message: string, code: number): string {
  const columns = message.replace(/^.*failed: /, '').split(', ');
  const [table] = columns[0]?.split('.') ?? [];
  if (code === SQLITE_CONSTRAINT_PRIMARYKEY) return `${table}_pkey`;
  return [table, ...columns.map((column) => column.split('.')[1]), 'key'].join('_');
}
