import type { Activity } from '../../../../../modules/base/activity/schema.ts';

export const KINDS: Record<Activity['kind'], string> = {
  photo: 'Photo',
  committeeMember: 'Committee member',
  message: 'Message',
  person: 'Data of a person',
  content: 'Content',
  team: 'Team',
  user: 'Access',
  personalLink: 'Personal link',
  mail: 'Mail',
  registration: 'Registration',
  handIn: 'Hand-in',
  partner: 'Partner',
  mentor: 'Mentor',
  rubric: 'Rubric',
  judge: 'Judge',
  panel: 'Judging',
  verdict: 'Verdict',
  project: 'Project',
  ceremony: 'Ceremony',
  passLink: 'Link of a screen',
  certificate: 'Certificate',
  badge: 'Badges',
  ballot: 'Ballot',
  paperBallot: 'Paper ballot',
  noConflict: 'No conflict',
  recusal: 'Step back of a judge',
  announcement: 'Announcement',
};

/** Much happens to a hand-in that is said of its deadline or of a file. */
const HAND_IN_CHANGES: Partial<Record<Activity['action'], string>> = {
  extended: 'Deadline extended',
  accepted: 'Late file accepted',
  refused: 'Late file refused',
  chosen: 'Version chosen',
  'handed in for a team': 'File handed in for a team',
  downloaded: 'Files downloaded',
};

/** Photo deleted */
export const changeInWords = ({ kind, action }: Activity) =>
  (kind === 'handIn' && HAND_IN_CHANGES[action]) || `${KINDS[kind]} ${action}`;

/** The sender of a deleted message is no longer known. */
export const nameOf = (activity: Activity) => activity.subject || changeInWords(activity);
