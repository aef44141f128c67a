import type { MailKind } from '../../mail/outbox/template-schema.ts';

export const READY_KIND: MailKind = {
  kind: 'certificate-ready',
  title: 'A certificate is ready',
  subject: 'Your certificate: {completed}',
  text: `Hello {name}

Thank you for taking part. Your certificate of completion for the {completed} is ready: confirm on your page how your name should be printed, and download it.

{link}

A code is printed on it. Anyone who has the code can check the certificate here:

{check}`,
  fields: {
    completed: {
      what: 'the name and year of the event that the certificate is for',
      sample: 'Name of the event 2030',
      sampleOf: 'event',
    },
    check: {
      what: 'the address where a certificate is checked',
      sample: 'https://site.example/certificate',
      isAddress: true,
    },
  },
};
