import type { Edition } from '../../modules/content/edition-schema.ts';

/** What the jury looks at, for attendees only. */
export const rubric: NonNullable<Edition['rubric']> = {
  title: 'Evaluation Framework',
  fact: '60 / 30 / 10',
  intro:
    'Each member of the jury rates every criterion; the average of a group counts with its weight.',
  groups: [
    {
      share: 60,
      title: 'Solution and practicability',
      criteria: [
        {
          title: 'Innovation',
          question: 'Is there an idea in it that the bank has not tried?',
        },
        {
          title: 'Problem-solution fit',
          question: 'Does it solve the case that was set, for the people who have it?',
        },
        {
          title: 'Quick-to-market feasibility within 6-12 months',
          question: 'Could a first version be in use by then, with the means of a bank?',
        },
        {
          title: 'Regulatory/ethical/compliance fit',
          question: 'Would it pass legal, data protection and audit?',
        },
        {
          title: 'Scalability (optional)',
          question: 'Does it hold with more clients, languages or locations?',
        },
        { title: 'Business potential', question: 'Is it worth what it costs to run?' },
      ],
    },
    {
      share: 30,
      title: 'Presentation',
      criteria: [
        { title: 'Visual design', question: 'Can every slide be read from the last row?' },
        {
          title: 'Creativity of delivery',
          question: 'Is it told in a way that stays in mind?',
        },
        {
          title: 'Technical explanation',
          question: 'Can somebody from another field follow how it works?',
        },
      ],
    },
    {
      share: 10,
      title: 'Overall Impression',
      criteria: [
        {
          title: 'Clarity and storytelling',
          question: 'Is there one thread from the problem to the benefit?',
        },
        {
          title: 'Alignment with the challenge brief',
          question: 'Are the constraints of the bank respected?',
        },
        { title: 'Consistency', question: 'Do slides, demo and answers agree?' },
        { title: 'Team quality', question: 'Do the skills add up, and does everybody take part?' },
      ],
    },
  ],
};
