/** The words of the landing page. */
import type { Landing } from '../modules/content/content/edition-schema.ts';
import { headings } from './headings.ts';
import { prose } from './prose.ts';

const hero = {
  explore: 'Explore Challenges',
  registration: {
    closed: 'Registration Closed',
    note: 'Registration opens 2 months prior to the event',
  },
  /** How to read the risk matrix. */
  axes: 'Impact ↑ Likelihood →',
  format: '48 hours,\n3 bank challenges',
  extraPrize: 'plus accelerator',
};

const infoCards: Landing['infoCards'] = [
  {
    id: 'departure',
    title: 'Point of departure',
    description: 'Why risk management needs new ideas now, and why banks open their cases.',
    icon: 'flag',
    text: prose(
      'Risk and compliance teams in Swiss banks read, compare and document more every year. Client notes, news, payments and registers arrive faster than people can check them, and most of what is checked turns out to be harmless.',
      'Language models and learning systems can take over a part of this reading. They also bring questions that a bank cannot leave open: why was this case flagged, who is answerable for the decision, and what happens to the data of clients.',
      'Students and researchers know the methods; banks know the cases, the rules and the consequences. The challenge puts both into one room for two days, with real problems and anonymised data, so that neither side has to guess what the other one needs.',
    ),
  },
  {
    id: 'purpose',
    title: 'Purpose',
    description: 'Research and practice at one table, and prototypes that a bank can use.',
    icon: 'target',
    text: prose(
      'The challenge is not a competition for the best slides. A team leaves with a prototype that runs, a pitch that a risk officer understands, and an honest list of what is still missing before a bank could use it.',
      'Banks get a view from outside on a problem that they know too well, and meet people who may want to work on it. Teams get access to practitioners, data and feedback that no course can offer.',
      'The university learns what practice needs. Cases from past editions have become theses, papers and lectures, and the best prototypes go on in the accelerator programme.',
    ),
  },
  {
    id: 'measures',
    title: 'Rules and measures',
    description: 'How teams work, what they hand in, and how the jury weighs it.',
    icon: 'scale',
    text: prose(
      'Teams have three to five members and choose one of the three challenges at the kickoff. Any tool and any model may be used, as long as the team can say what it does and the data of the bank stays where the bank allows it.',
      'Each team hands in a pitch deck and a three-pager before the deadline and pitches for ten minutes. The jury weighs the solution and its practicability with 60 percent, the presentation with 30 percent and the overall impression with 10 percent.',
      'What a team builds belongs to the team. Banks see the pitches and the documents; anyone who wants to go on with an idea talks to the team first. Everyone treats each other, the data and the hall with care.',
    ),
  },
];

const infoTitle = 'The challenge in short';

const aboutSteps = [
  {
    id: 'select-challenge',
    title: 'Select Challenge',
    description: 'Three banks, three cases: your team chooses one.',
  },
  {
    id: 'co-create',
    title: 'Co-Create',
    description: 'Build with mentors, through the night if you like.',
  },
  {
    id: 'win',
    title: 'Win',
    description: 'Pitch for ten minutes, answer the jury, celebrate.',
  },
];

/** The decorative countdown beside the steps. */
const aboutClock = {
  label: 'Time to build',
  /** Instead of figures that change: what a screen reader says. */
  alternative: '24 hours, counting down',
  note: 'From the kickoff, one day to build.',
};

const technologyApproach = {
  /** Beside the picture: what an alert with its reasons looks like. */
  example: {
    title: 'Payment flagged',
    reasons: ['Recipient is new', 'Amount is 9 times the usual', 'Sent at 03:12'],
  },
  points: [
    {
      id: 'explain-every-alert',
      title: 'Explain every alert',
      description: 'A reviewer sees the reasons and the sources, not a score alone.',
    },
    {
      id: 'keep-people-in-the-loop',
      title: 'Keep people in the loop',
      description: 'Analysts decide; the system learns from what they decide.',
    },
    {
      id: 'protect-client-data',
      title: 'Protect client data',
      description: 'Anonymised cases, and models that can run inside of the bank.',
    },
  ],
};

const accelerator = {
  supporter: 'Supported by a national innovation agency.',
  offers: [
    {
      id: 'funding',
      title: 'Funding',
      description: 'Coaching and help with the application for an innovation grant.',
    },
    {
      id: 'ai-infrastructure',
      title: 'AI infrastructure',
      description: 'Computing time and tools to turn a prototype into a pilot.',
    },
    {
      id: 'co-authored-research',
      title: 'Co-authored research',
      description: 'Write up what you found together with professors of the university.',
    },
    {
      id: 'industry-recognition',
      title: 'Industry recognition',
      description: 'Show the result to the risk desks of the partner banks.',
    },
  ],
};

/** Below a section: where its story goes on. */
const readOn: Landing['readOn'] = {
  challenges: [
    { id: 'see-the-results-of-all-teams', page: 'results', label: 'See the results of all teams' },
  ],
  winners: [
    {
      id: 'more-about-2024-in-the-archive',
      page: 'archive',
      label: 'More about 2024 in the archive',
    },
  ],
  highlights: [
    { id: 'read-all-four-stories', page: 'highlights', label: 'Read all four stories' },
    { id: 'see-the-impressions', page: 'impressions', label: 'See the impressions' },
  ],
};

const benefits = [
  {
    id: 'real-cases',
    title: 'Real cases',
    description: 'Work on what a bank needs solved this year, with its data and its people.',
  },
  {
    id: 'real-people',
    title: 'Real people',
    description: 'Meet risk officers, researchers and founders, and people to build with.',
  },
  {
    id: 'real-outcomes',
    title: 'Real outcomes',
    description: 'Leave with a prototype, a certificate, and contacts who have seen you work.',
  },
];

export const landing: Landing = {
  hero,
  infoTitle,
  infoCards,
  steps: aboutSteps,
  clock: aboutClock,
  headings,
  technology: technologyApproach,
  accelerator,
  benefits,
  readOn,
  hidden: [],
};
