/** The only list of modules. Each builds on those before it; a new one stands in its area, after the modules it needs. */
import type { BackupPlan } from '../server/backup/table.ts';
import type { CoreTables } from '../server/db/tables.ts';
import { accounts } from './accounts/accounts/module.ts';
import type { AccountTables } from './accounts/accounts/tables.ts';
import { live } from './accounts/live/module.ts';
import { settings } from './accounts/settings/module.ts';
import type { SettingTables } from './accounts/settings/tables.ts';
import { activity } from './base/activity/module.ts';
import type { ActivityTables } from './base/activity/tables.ts';
import { health } from './base/health/module.ts';
import { base } from './base/limits/module.ts';
import { contentTypeOfKey, objectIdOfKey } from './base/objects/file-keys.ts';
import { objects } from './base/objects/module.ts';
import type { ObjectTables } from './base/objects/tables.ts';
import { declaredBy, none } from './compose.ts';
import { content } from './content/content/module.ts';
import type { ContentTables } from './content/content/tables.ts';
import { delivered } from './content/delivered/module.ts';
import { announcements } from './days/announcements/module.ts';
import type { AnnouncementTables } from './days/announcements/tables.ts';
import { badges } from './days/badges/module.ts';
import { checkIn } from './days/check-in/module.ts';
import type { CheckInTables } from './days/check-in/tables.ts';
import { eventDay } from './days/event-day/module.ts';
import { hall } from './days/hall/module.ts';
import { help } from './days/help/module.ts';
import type { HelpTables } from './days/help/tables.ts';
import { desk } from './desk/desk/module.ts';
import { handbook } from './desk/handbook/module.ts';
import { committee } from './gallery/committee/module.ts';
import type { CommitteeTables } from './gallery/committee/tables.ts';
import { photos } from './gallery/photos/module.ts';
import type { PhotoTables } from './gallery/photos/tables.ts';
import { mentors } from './guests/mentors/module.ts';
import type { MentorTables } from './guests/mentors/tables.ts';
import { partners } from './guests/partners/module.ts';
import type { PartnerTables } from './guests/partners/tables.ts';
import { attendeeFiles } from './hand-in/attendee-files/module.ts';
import { handIns } from './hand-in/hand-ins/module.ts';
import { isPieceKey } from './hand-in/hand-ins/piece-keys.ts';
import type { HandInTables } from './hand-in/hand-ins/tables.ts';
import { judging } from './judging/judging/module.ts';
import type { JudgingTables } from './judging/judging/tables.ts';
import { invitationMails } from './mail/invitation-mails/module.ts';
import { outbox } from './mail/outbox/module.ts';
import type { OutboxTables } from './mail/outbox/tables.ts';
import { contact } from './messages/contact/module.ts';
import type { ContactTables } from './messages/contact/tables.ts';
import { people } from './people/people/module.ts';
import type { PeopleTables } from './people/people/tables.ts';
import { personalData } from './people/personal-data/module.ts';
import { openings } from './registration/openings/module.ts';
import type { OpeningTables } from './registration/openings/tables.ts';
import { registrations } from './registration/registrations/module.ts';
import type { RegistrationTables } from './registration/registrations/tables.ts';
import { brand } from './site/brand/module.ts';
import { calendar } from './site/calendar/module.ts';
import { publicDocuments } from './site/public-documents/module.ts';
import { sharePictures } from './site/share-pictures/module.ts';
import { siteFiles } from './site/site-files/module.ts';
import { ceremony } from './stage/ceremony/module.ts';
import type { CeremonyTables } from './stage/ceremony/tables.ts';
import { passes } from './stage/passes/module.ts';
import type { PassTables } from './stage/passes/tables.ts';
import { pitchClock } from './stage/pitch-clock/module.ts';
import type { PitchClockTables } from './stage/pitch-clock/tables.ts';
import { teams } from './teams/teams/module.ts';
import type { TeamTables } from './teams/teams/tables.ts';
import { certificates } from './verdict/certificates/module.ts';
import type { CertificateTables } from './verdict/certificates/tables.ts';
import { projects } from './verdict/projects/module.ts';
import type { ProjectTables } from './verdict/projects/tables.ts';
import { results } from './verdict/results/module.ts';
import type { ResultTables } from './verdict/results/tables.ts';
import { verdicts } from './verdict/verdicts/module.ts';
import type { VerdictTables } from './verdict/verdicts/tables.ts';

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
