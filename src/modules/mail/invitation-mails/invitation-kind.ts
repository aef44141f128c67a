import type { MailKind } from '../outbox/template-schema.ts';

export const INVITATION_KIND: MailKind = {
  kind: 'staff-invitation',
  title: 'Invitation to organisers and editors',
  subject: 'Your access to the website of {event}',
  text: `Hello {invited}

{by} invites you to work on the website of {event}, as {role}. This link lets you choose a user name and a password:

{link}

It works once, until {until}.`,
  fields: {
    invited: { what: 'the name that the inviting organiser gave', sample: 'Ada Muster' },
    by: { what: 'who invites', sample: 'organiser' },
    role: { what: 'an organiser or an editor', sample: 'an editor' },
    until: { what: 'until when the link works', sample: '1 June 2030 at 09:00' },
  },
};
