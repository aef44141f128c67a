/** The pitch, for attendees only: what the jury expects in ten minutes. */
export const presentation = {
  title: 'Expected Presentation Structure',
  fact: '10 minutes total',
  intro:
    'Ten minutes in total, as pptx. The weights of the jury are also the shares of your time: most of it belongs to the solution.',
  weights: [
    {
      id: 'solution-and-practicability',
      share: 60,
      title: 'Solution and practicability',
      note: 'about 6 min, sections 3-8',
    },
    {
      id: 'presentation-style',
      share: 30,
      title: 'Presentation style',
      note: 'about 3 min, common thread',
    },
    {
      id: 'overall-impression',
      share: 10,
      title: 'Overall impression',
      note: 'about 1 min, sections 1, 2, 9',
    },
  ],
  sections: [
    {
      id: 'introduction-team',
      title: 'Introduction & Team',
      time: '1 min',
      points: [
        'Name your team and the challenge you chose in one sentence.',
        'Say who did what: one skill a person is enough.',
        'Tell the jury what they will have seen at the end of the ten minutes.',
      ],
    },
    {
      id: 'problem-statement',
      title: 'Problem Statement',
      time: '1 min',
      points: [
        'Show one concrete case from the bank: who is stuck, where, and how often.',
        'Put a number on it: hours, false alarms, francs or days of delay.',
        'Say what you left out on purpose, so that no one waits for it.',
      ],
    },
    {
      id: 'solution-overview',
      title: 'Solution Overview',
      time: 'share of the 6 min',
      points: [
        'Explain the idea in one sentence that a client adviser would understand.',
        'Draw the way from input to decision on one slide, with the person in it.',
        'Name what is new compared with what the bank does today.',
      ],
    },
    {
      id: 'demo-visualization',
      title: 'Demo & Visualization',
      time: 'share of the 6 min',
      points: [
        'Walk through one case from start to finish; a short recording is allowed.',
        'Show a case in which the system is unsure, and what happens then.',
        'Have screenshots ready: the network in the hall may not wait for you.',
      ],
    },
    {
      id: 'use-of-technology',
      title: 'Use of Technology',
      time: 'share of the 6 min',
      points: [
        'Name models, data and services, and why you chose them over the next best.',
        'Say how you measured quality, on how many examples, and against what.',
        'Separate what runs today from what is drawn on the slide.',
      ],
    },
    {
      id: 'compliance-risk-considerations',
      title: 'Compliance & Risk Considerations',
      time: 'share of the 6 min',
      points: [
        'Follow the client data: where it is stored, who sees it, when it is deleted.',
        'Show how a decision is explained to an auditor half a year later.',
        'Name the worst error that the system can make, and who would notice it.',
      ],
    },
    {
      id: 'impact-benefits',
      title: 'Impact & Benefits',
      time: 'share of the 6 min',
      points: [
        'Compare before and after in the unit of your problem statement.',
        'Say who gains: adviser, risk officer, client or bank.',
        'Give a range with its assumptions rather than one proud number.',
      ],
    },
    {
      id: 'roadmap-quick-to-market',
      title: 'Roadmap & Quick-to-Market',
      time: '1-1.5 min',
      points: [
        'Show the first three steps and what could be in use within 6-12 months.',
        'List what you need from the bank: data, interfaces, people.',
        'Name the one risk that could stop you, and your answer to it.',
      ],
    },
    {
      id: 'challenges-faced',
      title: 'Challenges Faced',
      time: '0.5 min',
      points: [
        'Tell one thing that did not work, and what you did instead.',
        'Say what you would do differently with a third day.',
      ],
    },
    {
      id: 'conclusion-thank-you',
      title: 'Conclusion & Thank You',
      time: '0.5-1 min',
      points: [
        'Repeat problem, solution and benefit in three sentences.',
        'Thank those who helped, and leave your strongest slide on the screen for questions.',
      ],
    },
  ],
  note: '10 minutes total, 1-2 slides per section at most.',
};
