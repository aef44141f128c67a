/** The only list of modules. Each stands on those before it; a new one is a line at the end. */
import type { BackupPlan } from '../server/backup/table.ts';
import type { CoreTables } from '../server/db/tables.ts';
import { accounts } from './accounts/module.ts';
import type { AccountTables } from './accounts/tables.ts';
import { activity } from './activity/module.ts';
import type { ActivityTables } from './activity/tables.ts';
import { announcements } from './announcements/module.ts';
import type { AnnouncementTables } from './announcements/tables.ts';
import { attendeeFiles } from './attendee-files/module.ts';
import { badges } from './badges/module.ts';
import { base } from './base/module.ts';
import { brand } from './brand/module.ts';
import { calendar } from './calendar/module.ts';
import { ceremony } from './ceremony/module.ts';
import type { CeremonyTables } from './ceremony/tables.ts';
import { certificates } from './certificates/module.ts';
import type { CertificateTables } from './certificates/tables.ts';
import { checkIn } from './check-in/module.ts';
import type { CheckInTables } from './check-in/tables.ts';
import { committee } from './committee/module.ts';
import type { CommitteeTables } from './committee/tables.ts';
import { declaredBy, none } from './compose.ts';
import { contact } from './contact/module.ts';
import type { ContactTables } from './contact/tables.ts';
import { content } from './content/module.ts';
import type { ContentTables } from './content/tables.ts';
import { delivered } from './delivered/module.ts';
import { desk } from './desk/module.ts';
import { eventDay } from './event-day/module.ts';
import { hall } from './hall/module.ts';
import { handIns } from './hand-ins/module.ts';
import { isPieceKey } from './hand-ins/piece-keys.ts';
import type { HandInTables } from './hand-ins/tables.ts';
import { handbook } from './handbook/module.ts';
import { health } from './health/module.ts';
import { help } from './help/module.ts';
import type { HelpTables } from './help/tables.ts';
import { invitationMails } from './invitation-mails/module.ts';
import { judging } from './judging/module.ts';
import type { JudgingTables } from './judging/tables.ts';
import { live } from './live/module.ts';
import { mentors } from './mentors/module.ts';
import type { MentorTables } from './mentors/tables.ts';
import { contentTypeOfKey, objectIdOfKey } from './objects/file-keys.ts';
import { objects } from './objects/module.ts';
import type { ObjectTables } from './objects/tables.ts';
import { openings } from './openings/module.ts';
import type { OpeningTables } from './openings/tables.ts';
import { outbox } from './outbox/module.ts';
import type { OutboxTables } from './outbox/tables.ts';
import { partners } from './partners/module.ts';
import type { PartnerTables } from './partners/tables.ts';
import { passes } from './passes/module.ts';
import type { PassTables } from './passes/tables.ts';
import { people } from './people/module.ts';
import type { PeopleTables } from './people/tables.ts';
import { personalData } from './personal-data/module.ts';
import { photos } from './photos/module.ts';
import type { PhotoTables } from './photos/tables.ts';
import { pitchClock } from './pitch-clock/module.ts';
import type { PitchClockTables } from './pitch-clock/tables.ts';
import { projects } from './projects/module.ts';
import type { ProjectTables } from './projects/tables.ts';
import { publicDocuments } from './public-documents/module.ts';
import { registrations } from './registrations/module.ts';
import type { RegistrationTables } from './registrations/tables.ts';
import { results } from './results/module.ts';
import type { ResultTables } from './results/tables.ts';
import { settings } from './settings/module.ts';
import type { SettingTables } from './settings/tables.ts';
import { sharePictures } from './share-pictures/module.ts';
import { siteFiles } from './site-files/module.ts';
import { teams } from './teams/module.ts';
import type { TeamTables } from './teams/tables.ts';
import { verdicts } from './verdicts/module.ts';
import type { VerdictTables } from './verdicts/tables.ts';

export const modules = none
  .and(base)
  .and(health)
  .and(objects)
  .and(activity)
  .and(settings)
  .and(accounts)
  .and(photos)
  .and(committee)
  .and(content)
  .and(delivered)
  .and(brand)
  .and(calendar)
  .and(sharePictures)
  .and(siteFiles)
  .and(publicDocuments)
  .and(desk)
  .and(handbook)
  .and(people)
  .and(personalData)
  .and(outbox)
  .and(invitationMails)
  .and(contact)
  .and(teams)
  .and(registrations)
  .and(openings)
  .and(handIns)
  .and(attendeeFiles)
  .and(judging)
  .and(verdicts)
  .and(results)
  .and(projects)
  .and(certificates)
  .and(passes)
  .and(pitchClock)
  .and(ceremony)
  .and(partners)
  .and(mentors)
  .and(announcements)
  .and(checkIn)
  .and(eventDay)
  .and(badges)
  .and(help)
  .and(hall)
  .and(live);

export const declared = declaredBy(modules.modules);

export const backupPlan: BackupPlan = {
  tables: declared.tables.filter(({ outsideBackup }) => outsideBackup === undefined),
  emptiedTables: declared.tables.filter(({ outsideBackup }) => outsideBackup === 'emptied'),
  topics: [...declared.topics, ...declared.liveTopics],
  isKey: (key) => objectIdOfKey(key) !== null || isPieceKey(key),
  contentTypeOf: contentTypeOfKey,
};

/** All tables, for tests and scripts that look at the whole database. */
export type Tables = CoreTables &
  AccountTables &
  ActivityTables &
  AnnouncementTables &
  CeremonyTables &
  CertificateTables &
  CheckInTables &
  CommitteeTables &
  ContactTables &
  ContentTables &
  HandInTables &
  HelpTables &
  JudgingTables &
  MentorTables &
  ObjectTables &
  OpeningTables &
  OutboxTables &
  PartnerTables &
  PassTables &
  PeopleTables &
  PhotoTables &
  PitchClockTables &
  ProjectTables &
  RegistrationTables &
  ResultTables &
  SettingTables &
  TeamTables &
  VerdictTables;
