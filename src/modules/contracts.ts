/** Every route of the site, as types: the web calls routes by them and carries no schema. */
import type { sessionContract, staffContract } from './accounts/accounts/contract.ts';
import type { liveContract } from './accounts/live/contract.ts';
import type { activityContract } from './base/activity/contract.ts';
import type { healthContract } from './base/health/contract.ts';
import type { objectContract } from './base/objects/contract.ts';
import type { contentContract, transferContract } from './content/content/contract.ts';
import type { deliveredContract } from './content/delivered/contract.ts';
import type { announcementContract } from './days/announcements/contract.ts';
import type { badgeContract } from './days/badges/contract.ts';
import type { checkInContract } from './days/check-in/contract.ts';
import type { eventDayContract } from './days/event-day/contract.ts';
import type { helpContract } from './days/help/contract.ts';
import type { deskContract } from './desk/desk/contract.ts';
import type { handbookContract } from './desk/handbook/contract.ts';
import type { committeeContract } from './gallery/committee/contract.ts';
import type { photoContract } from './gallery/photos/contract.ts';
import type { mentorContract } from './guests/mentors/contract.ts';
import type { partnerContract } from './guests/partners/contract.ts';
import type {
  handInBoardContract,
  handInContract,
  uploadContract,
} from './hand-in/hand-ins/contract.ts';
import type {
  judgingDeskContract,
  judgingPlanContract,
  juryContract,
} from './judging/judging/contract.ts';
import type { invitationMailContract } from './mail/invitation-mails/contract.ts';
import type { outboxContract } from './mail/outbox/contract.ts';
import type { contactContract, messageContract } from './messages/contact/contract.ts';
import type { linkOfficeContract, personalLinkContract } from './people/people/contract.ts';
import type { personalDataContract } from './people/personal-data/contract.ts';
import type { openingContract } from './registration/openings/contract.ts';
import type { registrationContract } from './registration/registrations/contract.ts';
import type { ceremonyContract, ceremonyLineContract } from './stage/ceremony/contract.ts';
import type { passContract } from './stage/passes/contract.ts';
import type { pitchClockContract } from './stage/pitch-clock/contract.ts';
import type { ownTeamContract, teamContract } from './teams/teams/contract.ts';
import type { certificateContract } from './verdict/certificates/contract.ts';
import type { projectContract } from './verdict/projects/contract.ts';
import type { resultContract } from './verdict/results/contract.ts';
import type { verdictContract } from './verdict/verdicts/contract.ts';

export type Contracts = typeof sessionContract &
  typeof staffContract &
  typeof activityContract &
  typeof announcementContract &
  typeof badgeContract &
  typeof ceremonyContract &
  typeof ceremonyLineContract &
  typeof certificateContract &
  typeof checkInContract &
  typeof committeeContract &
  typeof contactContract &
  typeof messageContract &
  typeof contentContract &
  typeof transferContract &
  typeof deliveredContract &
  typeof deskContract &
  typeof eventDayContract &
  typeof handInContract &
  typeof handInBoardContract &
  typeof uploadContract &
  typeof handbookContract &
  typeof healthContract &
  typeof helpContract &
  typeof invitationMailContract &
  typeof juryContract &
  typeof judgingDeskContract &
  typeof judgingPlanContract &
  typeof mentorContract &
  typeof liveContract &
  typeof objectContract &
  typeof openingContract &
  typeof outboxContract &
  typeof partnerContract &
  typeof passContract &
  typeof personalLinkContract &
  typeof linkOfficeContract &
  typeof personalDataContract &
  typeof photoContract &
  typeof pitchClockContract &
  typeof projectContract &
  typeof registrationContract &
  typeof resultContract &
  typeof teamContract &
  typeof ownTeamContract &
  typeof verdictContract;
