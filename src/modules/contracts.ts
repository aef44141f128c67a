/** Every route of the site, as types: the web calls routes by them and carries no schema. */
import type { sessionContract, staffContract } from './accounts/contract.ts';
import type { activityContract } from './activity/contract.ts';
import type { announcementContract } from './announcements/contract.ts';
import type { badgeContract } from './badges/contract.ts';
import type { ceremonyContract, ceremonyLineContract } from './ceremony/contract.ts';
import type { certificateContract } from './certificates/contract.ts';
import type { checkInContract } from './check-in/contract.ts';
import type { committeeContract } from './committee/contract.ts';
import type { contactContract, messageContract } from './contact/contract.ts';
import type { contentContract, transferContract } from './content/contract.ts';
import type { deliveredContract } from './delivered/contract.ts';
import type { deskContract } from './desk/contract.ts';
import type { eventDayContract } from './event-day/contract.ts';
import type { handInBoardContract, handInContract, uploadContract } from './hand-ins/contract.ts';
import type { handbookContract } from './handbook/contract.ts';
import type { healthContract } from './health/contract.ts';
import type { helpContract } from './help/contract.ts';
import type { invitationMailContract } from './invitation-mails/contract.ts';
import type { judgingDeskContract, judgingPlanContract, juryContract } from './judging/contract.ts';
import type { liveContract } from './live/contract.ts';
import type { mentorContract } from './mentors/contract.ts';
import type { objectContract } from './objects/contract.ts';
import type { openingContract } from './openings/contract.ts';
import type { outboxContract } from './outbox/contract.ts';
import type { partnerContract } from './partners/contract.ts';
import type { passContract } from './passes/contract.ts';
import type { linkOfficeContract, personalLinkContract } from './people/contract.ts';
import type { personalDataContract } from './personal-data/contract.ts';
import type { photoContract } from './photos/contract.ts';
import type { pitchClockContract } from './pitch-clock/contract.ts';
import type { projectContract } from './projects/contract.ts';
import type { registrationContract } from './registrations/contract.ts';
import type { resultContract } from './results/contract.ts';
import type { ownTeamContract, teamContract } from './teams/contract.ts';
import type { verdictContract } from './verdicts/contract.ts';

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
