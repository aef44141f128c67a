import type { MailKind } from '../../mail/outbox/template-schema.ts';

/** For a partner's people, who sign in with a personal link. */
export const PARTNER_KIND: MailKind = {
  kind: 'partner-invited',
  title: 'A partner was invited',
  subject: 'The files of challenge {challenge} at {event}',
  text: `Hello {name}

On your page you will find what the teams of challenge {challenge} hand in, where a team has agreed that {organisation} may see it:

{link}

It works on all your devices, again and again. Keep it to yourself: anyone who has it can sign in as you.`,
  fields: {
    organisation: { what: 'the organisation of the person', sample: 'The bank of challenge 2' },
    challenge: { what: 'the number of the challenge', sample: '2' },
  },
};
