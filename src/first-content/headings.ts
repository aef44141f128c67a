import type { Landing } from '../modules/content/content/edition-schema.ts';

/** How the sections of the landing page open. */
export const headings: Landing['headings'] = {
  about: {
    label: 'How it works',
    title: 'From a bank’s problem to a pitch',
    intro:
      'Students and researchers pick one case, build with mentors overnight, and show the result to the jury on the second afternoon.',
  },
  challenges: {
    label: 'Challenges 2025',
    title: 'Three cases from three banks',
    intro:
      'Each case came from a partner bank’s own risk desk, with real constraints and anonymised data.',
  },
  technology: {
    label: 'Technology approach',
    title: 'AI that a risk officer can defend',
    intro: 'Three rules hold for every prototype, whatever method is behind it.',
  },
  accelerator: {
    label: 'Accelerator',
    title: 'After the prize, the work begins',
    intro:
      'Winners of the first prize get a year to turn two days of work into something a bank can run.',
  },
  awards: {
    label: 'Awards',
    title: 'What the winners take home',
    intro: 'The award committee decides on the second evening, right after the pitches.',
  },
  timeline: {
    label: 'Timeline',
    title: 'Noon to award night',
    intro: 'Two days from the first lunchbox to the last drink. All times are local, in Zurich.',
  },
  venue: { label: 'Venue', title: 'Where it is', intro: '' },
  winners: {
    label: 'Winners 2024',
    title: 'What teams built',
    intro: 'Three winners of the first edition: ten people, three prototypes, shown to a bank.',
  },
  highlights: {
    label: 'Highlights',
    title: 'Moments from 2024',
    intro: '',
  },
  register: {
    label: 'Register',
    title: 'Registration opens two months before the event',
    intro: 'Bring a team of three to five, or come alone and find one over lunch.',
  },
  partners: {
    label: 'Partners',
    title: 'Backed by banks, led by research',
    intro: 'Sponsors bring the cases and the prizes; universities bring the teams.',
  },
  advisory: {
    label: 'Advisory and jury',
    title: 'Who guides and who judges',
    intro: '',
  },
};
