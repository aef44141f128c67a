import type { MailField, MailKind } from '../../mail/outbox/template-schema.ts';

const RESULTS: MailField = {
  what: 'the address of the results',
  sample: 'https://site.example/results/2030',
  isAddress: true,
};

/** For all members of a team that a verdict names, once it is public. */
export const PUBLISHED_KIND: MailKind = {
  kind: 'results-published',
  title: 'The results are published',
  subject: 'The results of {event} are published',
  text: `Hello {name}

The jury has decided, and the results of {event} are published. {outcome}

{results}

Your own page has what the jury wrote for your team:

{link}`,
  fields: {
    outcome: {
      what: 'what it means for the team of the person',
      sample: 'Your team Plain Answer is the winner of Challenge 1: congratulations!',
    },
    results: RESULTS,
  },
};

/** For those whose place is another one after a correction. */
export const CORRECTED_KIND: MailKind = {
  kind: 'results-corrected',
  title: 'The results were corrected',
  subject: 'A correction of the results of {event}',
  text: `Hello {name}

The results of {event} were corrected, and that changes the place of your team. {changed}

The reason: {reason}

{results}

We are sorry for the mistake. If you have a question, please write to us; your own page is here:

{link}`,
  fields: {
    changed: {
      what: 'which places of the team changed',
      sample: 'Challenge 1: Plain Answer was second and is first.',
    },
    reason: { what: 'why the results were corrected', sample: 'A score was mistyped.' },
    results: RESULTS,
  },
};
