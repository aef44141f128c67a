/** What winning teams show at the ceremony, for attendees only. */
export const threePager = {
  title: '3-Pager Award Ceremony Presentation Structure',
  fact: '3 slides, 3 min',
  intro:
    'A pptx with 3 slides for 3 minutes, one minute a slide. Every team hands it in; the winning teams present it at the award ceremony.',
  slides: [
    {
      id: 'what-we-built',
      title: 'What we built',
      time: '1 minute',
      points: [
        'One picture of the prototype, large enough for the last row.',
        'One sentence: for whom, and what it does.',
        'The challenge and the bank behind it.',
      ],
    },
    {
      id: 'how-we-built-it',
      title: 'How we built it',
      time: '1 minute',
      points: [
        'Three building blocks at most: data, method, human check.',
        'The one decision that made the difference.',
        'No code and no tables: guests from all fields are in the hall.',
      ],
    },
    {
      id: 'value-why-it-matters',
      title: 'Value/why it matters',
      time: '1 minute',
      points: [
        'The benefit as one number that people remember.',
        'What could be in use in 6-12 months.',
        'The names of the team, as they should appear on the certificate.',
      ],
    },
  ],
};
