import type { MailKind } from './template-schema.ts';

/** For who asks for it, and when organisers send it. */
export const LINK_KIND: MailKind = {
  kind: 'link',
  title: 'Your personal link',
  subject: 'Your personal link to {event}',
  text: `Hello {name}

This link opens your own page of {event}:

{link}

It works on all your devices, again and again. Keep it to yourself: anyone who has it can sign in as you.

If you did not ask for it, there is nothing that you need to do.`,
};
