import type { MailKind } from '../../mail/outbox/template-schema.ts';

export const STILL_TRUE_KIND: MailKind = {
  kind: 'project-still-true',
  title: 'Is your project’s page still true?',
  subject: 'Is this still true? {project}',
  text: `Hello {name}

Everyone can read about your project “{project}”:

{page}

Is it still true, and what became of it since? On your own page you can add a line, change the text, or confirm that nothing has changed. There you can also take the page away, or your name on it.

{link}`,
  fields: {
    project: { what: 'the title of the team’s project', sample: 'Notes that check themselves' },
    page: {
      what: 'the address of the project’s page',
      sample: 'https://site.example/projects/2030/team-3',
      isAddress: true,
    },
  },
};
