import { backupWhileWriting } from './backup-while-writing.ts';
import { databaseAway } from './database-away.ts';
import type { FaultCase } from './fault-case.ts';
import { fullDisk } from './full-disk.ts';
import { killedMailing } from './killed-mailing.ts';
import { killedProcess } from './killed-process.ts';
import { killedPublication } from './killed-publication.ts';
import { killedUploads } from './killed-uploads.ts';
import { largeImport } from './large-import.ts';
import { mailServerAway } from './mail-server-away.ts';
import { manyRenderings } from './many-renderings.ts';
import { objectStoreAway } from './object-store-away.ts';
import { rollingRestart } from './rolling-restart.ts';
import { serverTimeZone } from './server-time-zone.ts';
import { silentAnnouncements } from './silent-announcements.ts';
import { silentRequests } from './silent-requests.ts';
import { slowClients } from './slow-clients.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { twoAdministrators } from './two-administrators.ts';
import { twoInstances } from './two-instances.ts';
import { unreadAnswers } from './unread-answers.ts';

/** In the order in which they run. */
export const FAULT_CASES: readonly FaultCase[] = [
  twoAdministrators,
  killedProcess,
  killedPublication,
  killedUploads,
  killedMailing,
  largeImport,
  fullDisk,
  databaseAway,
  objectStoreAway,
  mailServerAway,
  slowClients,
  stopUnderLoad,
  twoInstances,
  rollingRestart,
  backupWhileWriting,
  serverTimeZone,
  unreadAnswers,
  manyRenderings,
  silentRequests,
  silentAnnouncements,
];
