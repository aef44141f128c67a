import type { MailKind } from '../../mail/outbox/template-schema.ts';

/**
 * What people are told by mail of their registration. Words in braces are filled in when a mail is sent;
 * name, link, event and dates are known to every mail.
 */
export const REGISTRATION_MAIL_KINDS: readonly MailKind[] = [
  {
    kind: 'registration-received',
    title: 'A registration was received',
    subject: 'Your registration for {event}',
    text: `Hello {name}

We have your registration for {event}, {dates}. {state}

This is your personal link. Keep it to yourself: it opens your registration, your team and your hand-in.

{link}

{others}`,
    fields: {
      state: { what: 'what became of it', sample: 'You have a place.' },
      others: {
        what: 'empty, or that the address is known from another registration',
        sample: 'There is another registration with this address.',
      },
    },
  },
  {
    kind: 'place-offered',
    title: 'A place is offered',
    subject: 'A place for you: please confirm by {until}',
    text: `Hello {name}

A place at {event}, {dates}, has become free, and you are next. Please confirm it by {until}; after that it goes to the next person.

{link}`,
    fields: { until: { what: 'until when the place is kept', sample: '20 August 2027 at 23:59' } },
  },
  {
    kind: 'moved-up',
    title: 'A place is confirmed or given',
    subject: 'You have a place at {event}',
    text: `Hello {name}

Your place at {event}, {dates}, is confirmed. What happens next is on your page:

{link}`,
  },
  {
    kind: 'withdrawn',
    title: 'Someone has withdrawn',
    subject: 'You have withdrawn from {event}',
    text: `Hello {name}

You have withdrawn from {event}, {dates}. Your page still shows what we know of you:

{link}`,
  },
];
