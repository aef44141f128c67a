import type { MailState } from '../../../../modules/outbox/schema.ts';

/** What the states of a mail are called, and what they mean for organisers. */
export const STATE_WORDS: Record<MailState, { label: string; meaning: string }> = {
  draft: {
    label: 'Draft',
    meaning: 'It waits until you have looked at this kind of mail, under Texts.',
  },
  queued: { label: 'Queued', meaning: 'It goes out by itself.' },
  sent: { label: 'Sent', meaning: '' },
  failed: { label: 'Failed', meaning: 'Try again, or hand it over.' },
  held: {
    label: 'Held back',
    meaning:
      'This address has had many mails today or many registrations. Send it if the person wants it.',
  },
  'hand-over': { label: 'To hand over', meaning: 'Show or give the link to the person.' },
  'handed-over': { label: 'Handed over', meaning: '' },
  cancelled: { label: 'Cancelled', meaning: '' },
};
