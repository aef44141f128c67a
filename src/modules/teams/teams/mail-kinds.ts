import type { MailKind } from '../../mail/outbox/template-schema.ts';

const team = { what: 'the name of the team', sample: 'The Outliers' } as const;

/** Who asks is read on the page alone: a request that has ended leaves no name in a mail. */
export const TEAM_MAIL_KINDS = [
  {
    kind: 'team-request',
    title: 'Someone asks to join a team',
    subject: 'Someone would like to join {team}',
    text: `Hello {name}

Someone has read whom your team {team} is looking for, and asks to join. Your page shows who it is and what they wrote. Any of you can accept or decline there:

{link}`,
    fields: { team },
  },
  {
    kind: 'team-request-accepted',
    title: 'A team has accepted a request',
    subject: 'You are in: {team}',
    text: `Hello {name}

{team} has accepted you. Your page shows who else is in your team:

{link}`,
    fields: { team },
  },
] as const satisfies readonly MailKind[];
