import type { Edition } from '../../modules/content/content/edition-schema.ts';

/** What the jury looks at, for attendees only. */
export const rubric: NonNullable<Edition['rubric']> = {
  title: 'Evaluation Framework',
  fact: '60 / 30 / 10',
  intro:
    'Each member of the jury rates every criterion; the average of a group counts with its weight.',
  groups: [
    {
      id: 'solution-and-practicability',
      share: 60,
      title: 'Solution and practicability',
      criteria: [
        {
          id: 'innovation',
          title: 'Innovation',
          question: 'Is there an idea in it that the bank has not tried?',
        },
        {
          id: 'problem-solution-fit',
          title: 'Problem-solution fit',
          question: 'Does it solve the case that was set, for the people who have it?',
        },
        {
          id: 'quick-to-market-feasibility-within-6-12-months',
          title: 'Quick-to-market feasibility within 6-12 months',
          question: 'Could a first version be in use by then, with the means of a bank?',
        },
        {
          id: 'regulatory-ethical-compliance-fit',
          title: 'Regulatory/ethical/compliance fit',
          question: 'Would it pass legal, data protection and audit?',
        },
        {
          id: 'scalability-optional',
          title: 'Scalability (optional)',
          question: 'Does it hold with more clients, languages or locations?',
        },
        {
          id: 'business-potential',
          title: 'Business potential',
          question: 'Is it worth what it costs to run?',
        },
      ],
    },
    {
      id: 'presentation',
      share: 30,
      title: 'Presentation',
      criteria: [
        {
          id: 'visual-design',
          title: 'Visual design',
          question: 'Can every slide be read from the last row?',
        },
        {
          id: 'creativity-of-delivery',
          title: 'Creativity of delivery',
          question: 'Is it told in a way that stays in mind?',
        },
        {
          id: 'technical-explanation',
          title: 'Technical explanation',
          question: 'Can someone from another field follow how it works?',
        },
      ],
    },
    {
      id: 'overall-impression',
      share: 10,
      title: 'Overall Impression',
      criteria: [
        {
          id: 'clarity-and-storytelling',
          title: 'Clarity and storytelling',
          question: 'Is there one thread from the problem to the benefit?',
        },
        {
          id: 'alignment-with-the-challenge-brief',
          title: 'Alignment with the challenge brief',
          question: 'Are the constraints of the bank respected?',
        },
        { id: 'consistency', title: 'Consistency', question: 'Do slides, demo and answers agree?' },
        {
          id: 'team-quality',
          title: 'Team quality',
          question: 'Do the skills add up, and does everyone take part?',
        },
      ],
    },
  ],
};
