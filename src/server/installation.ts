import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { ModuleContext, Opened } from '../modules/module.ts';
import type { PageData } from '../modules/page-data.ts';
import { declared, modules, type Tables } from '../modules/registry.ts';
import { AppError } from '../schema/app-error.ts';
import { createAccess } from './access/access.ts';
import { readSessionSecret } from './data-dir.ts';
import { createStore } from './db/atomically.ts';
import { createChanges } from './db/changes.ts';
import { openDatabase } from './db/database.ts';
import { ConstraintError, type ExplainConstraint } from './db/database-errors.ts';
import { migrate } from './db/migrate.ts';
import { createDocumentProcess, type DocumentTools } from './documents/document-process.ts';
import type { Settings } from './env.ts';
import { StartError } from './env.ts';
import { createImageProcess, type ImageTools } from './files/image-process.ts';
import type { ObjectStore } from './files/object-store.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { type Clock, createClock } from './lib/clock.ts';

// Also from the built file, which lies as deep.
const ASSETS = fileURLToPath(new URL('../../assets', import.meta.url));
const DOCUMENTS = fileURLToPath(new URL('../../docs', import.meta.url));

interface InstallationOptions {
  settings: Settings;
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Tests hold it. */
  clock?: Clock;
  /** Tests work on pictures in their own process, which spares them many others. */
  imageTools?: ImageTools;
  documentTools?: DocumentTools;
}

/** Settings become what modules stand on, and the modules open on it. Nothing listens yet. */
export async function openInstallation({ settings, logger, ...held }: InstallationOptions) {
  const database = await openDatabase<Tables>(settings.database, explainConstraint);
  try {
    await migrate(database, declared);
  } catch (error) {
    await database.close();
    throw new StartError(
      'The database cannot be reached or prepared; please check DATABASE_URL and that it runs.',
      error,
    );
  }
  const objects = await openObjectStore(settings).catch(async (error: Error) => {
    await database.close();
    throw new StartError(error.message, error);
  });
  const mailer = settings.mail
    ? (await import('./mail/smtp.ts')).createSmtpMailer({
        ...settings.mail,
        // As it is when a mail goes out: organisers may have changed it since the start.
        siteName: async () => (await services.content.content()).site.identity.name,
      })
    : null;
  const imageProcess = createImageProcess();
  const documentProcess = createDocumentProcess({ folder: join(settings.dataDir, 'looked-at') });
  const store = createStore(database.db, (db) =>
    modules.stores(db, { declared, engine: database.engine }),
  );
  const opened: Opened<unknown, unknown>[] = [];
  const changes = createChanges(store);
  // Before all other listeners: what answers are made of is dropped before the answers.
  changes.follow((topics) => {
    for (const module of opened) module.onChange?.(topics);
  });
  const context: ModuleContext = {
    settings,
    clock: held.clock ?? createClock(settings.rehearsalClock),
    access: createAccess(declared.permissions),
    origin: settings.publicOrigin ?? `http://localhost:${settings.port}`,
    objects,
    imageTools: held.imageTools ?? imageProcess,
    documentTools: held.documentTools ?? documentProcess,
    mailer,
    secret: await readSessionSecret(settings.dataDir, settings.sessionSecret),
    assets: ASSETS,
    documents: DOCUMENTS,
    logger,
    onBackgroundError: (error, what) => logger.error({ err: error }, `failed: ${what}`),
    checkDatabase: () => store.check(),
    changes,
    declared,
    opened,
  };
  const { services, pageData, opened: inOrder } = modules.open({ ...context, store });
  opened.push(...inOrder);
  const { clock, origin } = context;
  const startedAt = clock.now();

  return {
    ...context,
    ...services,
    database,
    store,
    pageData: {
      ...pageData,
      isRehearsal: clock.isRehearsal,
      aheadMs: clock.eventAt(startedAt).getTime() - startedAt.getTime(),
      origin,
    } satisfies PageData,
    findSession: services.sessions.find,
    housekeeping: createHousekeeping(
      opened.flatMap(({ sweeps = [] }) => sweeps),
      clock.now,
    ),
    async close(): Promise<void> {
      for (const { close } of opened.toReversed()) await close?.();
      imageProcess.close();
      documentProcess.close();
      mailer?.close();
      await objects.close();
      await database.close();
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

const explainConstraint: ExplainConstraint = (violation, cause) => {
  const error = new ConstraintError(violation, cause);
  const code = declared.constraints[violation.constraint];
  return code === undefined ? error : new AppError(code, { cause: error });
};

async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  if (settings.s3) {
    const { createS3ObjectStore } = await import('./files/s3.ts');
    return createS3ObjectStore(settings.s3);
  }
  const { createDiskObjectStore } = await import('./files/disk.ts');
  return createDiskObjectStore(join(settings.dataDir, 'objects'));
}
