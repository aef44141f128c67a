import type { MailKind } from '../../mail/outbox/template-schema.ts';

/** The owner of the address confirms that they want to be told. */
export const CONFIRM_KIND: MailKind = {
  kind: 'opening-confirm',
  title: 'Tell me when it opens: please confirm',
  subject: 'Shall we tell you when registration opens? {event}',
  text: `Hello

Someone, hopefully you, asked us to write to this address when registration for {event} opens. That is planned for {opens}. Please confirm it here:

{link}

The same link takes your address off the list again. If you did not ask for this, do nothing: we delete the address within {days} days.`,
  forgetsAddress: true,
  fields: {
    opens: { what: 'when registration opens', sample: '1 July 2030 at 08:00' },
    days: { what: 'after how many days an address is deleted', sample: '7' },
  },
};

/** The one mail that they wait for. */
export const OPEN_KIND: MailKind = {
  kind: 'opening',
  title: 'Registration is open',
  subject: 'Registration is open: {event}',
  text: `Hello

Registration for {event}, {dates}, is open until {until}. You asked us to tell you:

{link}

This was the only mail. Your address has been deleted from the list.`,
  forgetsAddress: true,
  fields: { until: { what: 'until when it is open', sample: '20 August 2030 at 23:59' } },
};
