import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { site } from '../content/site.ts';
import { createSessions } from '../modules/accounts/service.ts';
import { createActivityLog } from '../modules/activity/service.ts';
import { createCommitteeMembers } from '../modules/committee/service.ts';
import { createMessages } from '../modules/contact/messages.ts';
import { createOutbox } from '../modules/contact/outbox.ts';
import { createContact } from '../modules/contact/service.ts';
import { createHealth } from '../modules/health/service.ts';
import { createImageLibrary } from '../modules/objects/image-library.ts';
import { createImageReferences } from '../modules/objects/image-references.ts';
import { createUploads } from '../modules/objects/uploads.ts';
import { createPhotoFacets } from '../modules/photos/facets.ts';
import { createPhotos } from '../modules/photos/service.ts';
import { createStore } from '../modules/store.ts';
import { readSessionSecret } from './data-dir.ts';
import { migrate, openDatabase } from './db/database.ts';
import type { Settings } from './env.ts';
import { createImageProcess, type ImageTools } from './files/image-process.ts';
import type { ObjectStore } from './files/object-store.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { type Clock, createClock } from './lib/clock.ts';
import { StartError } from './start-error.ts';

interface InstallationOptions {
  settings: Settings;
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Tests hold it. */
  clock?: Clock;
  /** Tests work on pictures in their own process, which spares them many others. */
  imageTools?: ImageTools;
}

/** Settings become adapters, adapters become services. Nothing listens yet. */
export async function openInstallation({ settings, logger, ...held }: InstallationOptions) {
  const clock = held.clock ?? createClock(settings.rehearsalClock);
  const onBackgroundError = (error: unknown, what: string) => {
    logger.error({ err: error }, `failed: ${what}`);
  };

  const database = await openDatabase(settings.database);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw new StartError(
      'The database cannot be reached or prepared; please check DATABASE_URL and that it runs.',
      error,
    );
  }
  const store = createStore(database);
  const objects = await openObjectStore(settings).catch(async (error: Error) => {
    await database.close();
    throw new StartError(error.message, error);
  });
  const secret = await readSessionSecret(settings.dataDir, settings.sessionSecret);
  const mailer = settings.mail
    ? (await import('./mail/smtp.ts')).createSmtpMailer({ ...settings.mail, siteName: site.name })
    : null;

  const imageProcess = createImageProcess();
  const images = createImageLibrary({
    store,
    objects,
    tools: held.imageTools ?? imageProcess,
    clock,
    onBackgroundError,
  });
  const imageReferences = createImageReferences({ store, publicOrigin: settings.publicOrigin });
  let nudgeOutbox = () => {};

  return {
    settings,
    clock,
    database,
    store,
    objects,
    images,
    imageReferences,
    photos: createPhotos({ store, imageReferences, clock }),
    photoFacets: createPhotoFacets({ store }),
    committeeMembers: createCommitteeMembers({ store, imageReferences, clock }),
    activity: createActivityLog({ store, clock }),
    sessions: createSessions({ store, clock }),
    uploads: createUploads({ store, images, clock, secret }),
    contact: createContact({ store, clock, onStored: () => nudgeOutbox() }),
    messages: createMessages({ store, clock }),
    outbox:
      mailer &&
      createOutbox({
        store,
        mailer,
        clock,
        publicOrigin: settings.publicOrigin,
        onError: onBackgroundError,
      }),
    /** The outbox runs by a timer of the server, which wants to know of new messages. */
    onMessageStored(nudge: () => void) {
      nudgeOutbox = nudge;
    },
    health: createHealth({
      checks: { database: () => store.check(), objects: () => objects.check() },
    }),
    housekeeping: createHousekeeping({
      store,
      images,
      clock,
      contactRetentionMonths: settings.contactRetentionMonths,
    }),
    async close(): Promise<void> {
      await images.stop();
      imageProcess.close();
      mailer?.close();
      await objects.close();
      await database.close();
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  if (settings.s3) {
    const { createS3ObjectStore } = await import('./files/s3.ts');
    return createS3ObjectStore(settings.s3);
  }
  const { createDiskObjectStore } = await import('./files/disk.ts');
  return createDiskObjectStore(join(settings.dataDir, 'objects'));
}
