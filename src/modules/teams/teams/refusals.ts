import { AppError } from '../../../schema/app-error.ts';

/** Why something is not possible with the teams, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-place': 'Only people with a place can be in a team.',
  'in-a-team': 'You are already in a team. Leave it first.',
  'person-without-place':
    'This person no longer has a place. Give them one in the list of registrations first.',
  'no-team': 'You’re not in a team.',
  'team-full': 'This team is full. Ask the team, or the organisers.',
  'own-team-full': 'Your team is full: no one else can join it.',
  'not-looking': 'This team is no longer looking for anyone.',
  'place-not-firm': 'Please confirm your place first. Then you can ask teams.',
  'asked-before': 'You have asked this team before. Other teams are looking for members, too.',
  'too-many-requests':
    'You’re waiting for as many teams as you can ask at once. Take one of your requests back first.',
  'request-over': 'This request has ended: it was taken back, or they have found a team.',
  'teams-fixed': 'The teams are fixed. Please ask the organisers.',
  'team-locked': 'This team is locked. Unlock it first.',
  'team-judged':
    'The jury has judged this team: it stays as it is, so that the verdict keeps its names.',
  'reason-needed': 'This team would be smaller or larger than allowed. Please give a reason.',
  'unlock-reason-needed': 'Please give a reason for unlocking the team.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('notWithTeams', { sentence: SENTENCES[why], publicCode: why });

export const wrongCode = (): AppError =>
  new AppError('notFound', {
    sentence: 'No team has this code. Please check it with your team.',
    publicCode: 'join-code',
    field: 'join-code',
  });

export const noSuchChallenge = (): AppError =>
  new AppError('invalid', { sentence: 'There is no such challenge.' });
