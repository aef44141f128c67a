import { AppError } from '../../../schema/app-error.ts';

/** Why help cannot be requested now. */
export const CLOSED = {
  before: 'Help can be asked for once the event has begun.',
  after: 'The event is over. Please write to the organisers.',
  'no-place': 'Help is for people who take part in this event.',
} as const;

/** Why a mentor is shown no requests. */
export const NOT_HELPING = {
  before: 'Requests are shown here once the event has begun.',
  after: 'The event is over. Thank you for helping.',
  elsewhere: 'You are not a mentor of this year’s event.',
} as const;

export const closedRefusal = (sentence: string): AppError =>
  new AppError('helpRefused', { sentence, publicCode: 'help-closed' });

export const TOO_OFTEN = 'You have asked many times in a short while. Please go to the help desk.';

export const takenByOther = (name: string): AppError =>
  new AppError('helpRefused', {
    sentence: `${name} was quicker and has taken this.`,
    publicCode: 'help-taken',
  });

export const notYours = (name: string): AppError =>
  new AppError('helpRefused', {
    sentence: `${name} has taken this: only they or an organiser can change it.`,
    publicCode: 'help-taken',
  });

export const overAlready = (state: 'done' | 'withdrawn'): AppError =>
  new AppError('helpRefused', {
    sentence:
      state === 'done' ? 'This is done already.' : 'This was withdrawn: they no longer need help.',
    publicCode: 'help-over',
  });
