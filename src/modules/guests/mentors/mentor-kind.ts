import type { MailKind } from '../../mail/outbox/template-schema.ts';

/** For people who help teams and sign in with a personal link. */
export const MENTOR_KIND: MailKind = {
  kind: 'mentor-invited',
  title: 'A mentor was invited',
  subject: 'Your page as a mentor at {event}',
  text: `Hello {name}

Thank you for helping the teams. During the event your page shows who needs help, at which table, and what comes next in the programme:

{link}

Open it on your phone. It works on all your devices, again and again. Keep it to yourself: anyone who has it can sign in as you.`,
  fields: {},
};
