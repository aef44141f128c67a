import type { MailKind } from '../outbox/template-schema.ts';

const team = { what: 'the name of the team', sample: 'The Outliers' } as const;

/** Who asks is read on the page alone: a request that has ended leaves no name in a mail. */
export const TEAM_MAIL_KINDS = [
  {
    kind: 'team-request',
    title: 'Somebody asks to join a team',
    subject: 'Somebody would like to join {team}',
    text: `Hello {name}

Somebody has read whom your team {team} looks for, and asks to join. Who it is, and what they write, is on your page. Any of you can accept or decline there:

{link}`,
    fields: { team },
  },
  {
    kind: 'team-request-accepted',
    title: 'A team has accepted somebody',
    subject: 'You are in: {team}',
    text: `Hello {name}

{team} has accepted you. Your page shows who else is in your team:

{link}`,
    fields: { team },
  },
] as const satisfies readonly MailKind[];
