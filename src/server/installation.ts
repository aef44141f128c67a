import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { site } from '../content/site.ts';
import { readSessionSecret } from './data-dir.ts';
import type { Settings } from './env.ts';
import { createImageProcess, type ImageTools } from './objects/image-process.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { createActivityLog } from './services/activity.ts';
import { type Clock, createClock } from './services/clock.ts';
import { createCommitteeMembers } from './services/committee-members.ts';
import { createContact } from './services/contact.ts';
import { createHealth } from './services/health.ts';
import { createHousekeeping } from './services/housekeeping.ts';
import { createImageLibrary } from './services/image-library.ts';
import { createImageReferences } from './services/image-references.ts';
import { createMessages } from './services/messages.ts';
import { createOutbox } from './services/outbox.ts';
import { createPhotoFacets } from './services/photo-facets.ts';
import { createPhotos } from './services/photos.ts';
import { createSessions } from './services/sessions.ts';
import { createUploads } from './services/uploads.ts';
import { StartError } from './start-error.ts';
import { migrate, openDatabase } from './store/database.ts';
import { createStore } from './store/store.ts';

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
  const health = createHealth({
    checks: { database: () => store.check(), objects: () => objects.check() },
  });
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
    sessions: createSessions({ store, clock, secret, isStarting: health.isStarting }),
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
    health,
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
    const { createS3ObjectStore } = await import('./objects/s3.ts');
    return createS3ObjectStore(settings.s3);
  }
  const { createDiskObjectStore } = await import('./objects/disk.ts');
  return createDiskObjectStore(join(settings.dataDir, 'objects'));
}
