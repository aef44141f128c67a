import type { MailKind } from '../../mail/outbox/template-schema.ts';

/** What judges are told by mail. */
export const JUDGING_MAIL_KINDS: readonly MailKind[] = [
  {
    kind: 'judge-invited',
    title: 'A judge was invited',
    subject: '{event}: your place in the jury',
    text: `Hello {name}

You judge at {event}, {dates}. This is your personal link. It opens the teams of your panel, first with a question about conflicts, and your ballots. It works on a phone, even without a network.

{link}`,
  },
  {
    kind: 'ballot-missing',
    title: 'A judge is reminded',
    subject: '{event}: a ballot is missing',
    text: `Hello {name}

We are waiting for you: {missing}.

{link}`,
    fields: { missing: { what: 'what is missing', sample: 'Team 6, pitched at 15:52' } },
  },
];
