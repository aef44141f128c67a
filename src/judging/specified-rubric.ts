import type { Rubric } from './rubric-schema.ts';

/** The Evaluation Framework of the dashboard as judges score it. */
export const SPECIFIED_RUBRIC: Rubric = {
  scale: { min: 1, max: 10, low: 'not convincing', middle: 'solid', high: 'outstanding' },
  groups: [
    {
      id: 'solution',
      title: 'Solution and practicability',
      weight: 60,
      criteria: [
        {
          id: 'innovation',
          title: 'Innovation',
          counts: true,
          low: 'known elsewhere',
          high: 'new to the bank',
        },
        { id: 'problem-solution-fit', title: 'Problem-solution fit', counts: true },
        {
          id: 'quick-to-market',
          title: 'Quick-to-market feasibility within 6-12 months',
          counts: true,
        },
        { id: 'compliance-fit', title: 'Regulatory/ethical/compliance fit', counts: true },
        { id: 'scalability', title: 'Scalability (optional)', counts: false },
        { id: 'business-potential', title: 'Business potential', counts: true },
      ],
    },
    {
      id: 'presentation',
      title: 'Presentation',
      weight: 30,
      criteria: [
        { id: 'visual-design', title: 'Visual design', counts: true },
        { id: 'creativity', title: 'Creativity of delivery', counts: true },
        { id: 'technical-explanation', title: 'Technical explanation', counts: true },
      ],
    },
    {
      id: 'impression',
      title: 'Overall Impression',
      weight: 10,
      criteria: [
        { id: 'clarity', title: 'Clarity and storytelling', counts: true },
        { id: 'alignment', title: 'Alignment with the challenge brief', counts: true },
        { id: 'consistency', title: 'Consistency', counts: true },
        { id: 'team-quality', title: 'Team quality', counts: true },
      ],
    },
  ],
};
