import type { Mail, MailState, ShownMailKind } from '../../../../modules/mail/outbox/schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import type { StateLook } from '../../../desk/states.tsx';

/** What the states of a mail are called, and what they mean for organisers. */
export const STATE_WORDS: Readonly<
  Record<MailState, { label: string; look: StateLook; meaning: string }>
> = {
  draft: {
    label: 'Draft',
    look: 'waits',
    meaning: 'It waits until this kind of mail is released.',
  },
  queued: { label: 'Queued', look: 'not-yet', meaning: 'It is sent automatically.' },
  sent: { label: 'Sent', look: 'done', meaning: '' },
  failed: { label: 'Failed', look: 'waits', meaning: 'Try again, or deliver it by hand.' },
  held: {
    label: 'Held back',
    look: 'holds',
    meaning:
      'This address has had many mails today or many registrations. Send it if the person wants it.',
  },
  'hand-over': {
    label: 'To deliver by hand',
    look: 'waits',
    meaning: 'Show or give the link to the person.',
  },
  'handed-over': { label: 'Delivered by hand', look: 'done', meaning: '' },
  cancelled: { label: 'Cancelled', look: 'out', meaning: '' },
};

export const STATES = Object.keys(STATE_WORDS) as MailState[];

/** What an organiser has to do something about. */
export const WAITING: readonly MailState[] = ['draft', 'failed', 'held', 'hand-over'];
export const CAN_BE_SENT: readonly MailState[] = ['failed', 'held', 'hand-over'];
export const IS_DONE: readonly MailState[] = ['sent', 'handed-over', 'cancelled'];

export const mailName = ({ name, email }: Mail) => name || email || 'An erased person';

export const mailsInWords = (count: number) => (count === 1 ? 'one mail' : `${count} mails`);

export const releaseInWords = ({ releasedAt, waiting }: ShownMailKind) =>
  releasedAt !== null
    ? 'Released'
    : waiting > 0
      ? `Not released · ${waiting} waiting`
      : 'Not released';

type MailView = 'mails' | 'groups' | 'texts' | 'people';

/** The lists of the screen stand at one address, each with what is open in it. */
export const addressOfView = (view: MailView, openId?: string) => ({
  pathname: openId === undefined ? DESK_PATHS.mail : `${DESK_PATHS.mail}/${openId}`,
  search: view === 'mails' ? '' : `?view=${view}`,
});

/** By e-mail address, because other lists do not know the ids of people. */
export const addressOfPerson = (email: string) => ({
  pathname: DESK_PATHS.mail,
  search: `?${new URLSearchParams({ view: 'people', search: email })}`,
});
