import type { MailKind } from '../outbox/template-schema.ts';

/** For somebody of a partner, who gets in by a personal link. */
export const PARTNER_KIND: MailKind = {
  kind: 'partner-invited',
  title: 'Somebody of a partner was invited',
  subject: 'The files of challenge {challenge} at {event}',
  text: `Hello {name}

On your page you find what the teams of challenge {challenge} hand in, where a team agreed that {organisation} sees it:

{link}

It works on all your devices, again and again. Keep it to yourself: whoever has it is signed in as you.`,
  fields: {
    organisation: { what: 'for whom the person looks on', sample: 'Partner Bank A' },
    challenge: { what: 'the number of the challenge', sample: '2' },
  },
};
