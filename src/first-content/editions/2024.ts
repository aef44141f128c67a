import type { Edition } from '../../modules/content/content/edition-schema.ts';
import { archive2024 } from '../archive.ts';
import { emptyEdition } from './empty.ts';

export const edition2024: Edition = {
  ...emptyEdition,
  year: 2024,
  dates: { ...emptyEdition.dates, firstDay: '2024-09-04', lastDay: '2024-09-05' },
  winners: {
    winners: [
      {
        id: 'contact-notes-that-check-themselves',
        challengeNumber: 1,
        title: 'Contact notes that check themselves',
        description: 'Marks gaps in a note while the adviser is still typing it.',
        teamMembers: ['Name Surname A', 'Name Surname B', 'Name Surname C'],
        image: 'winner-rings',
        imageAlt: 'Pattern of dots that form a ring, the picture of the first challenge',
      },
      {
        id: 'a-namesake-is-not-a-hit',
        challengeNumber: 2,
        title: 'A namesake is not a hit',
        description: 'Resolves identities before an analyst has to look at them.',
        teamMembers: ['Name Surname D', 'Name Surname E', 'Name Surname F', 'Name Surname G'],
        image: 'winner-waves',
        imageAlt: 'Pattern of dots that form two waves, the picture of the second challenge',
      },
      {
        id: 'fraud-that-stands-out',
        challengeNumber: 3,
        title: 'Fraud that stands out',
        description: 'Draws payments as a graph and says why one of them is unusual.',
        teamMembers: ['Name Surname H', 'Name Surname I', 'Name Surname J'],
        image: 'winner-spiral',
        imageAlt: 'Pattern of dots that form a spiral, the picture of the third challenge',
      },
    ],
    stats: [
      { id: 'teams', value: '15', label: 'Teams' },
      { id: 'students', value: '53', label: 'Students' },
      { id: 'universities', value: '8', label: 'Universities' },
      { id: 'partner-banks', value: '4', label: 'Partner banks' },
    ],
    totals: [
      { id: 'winning-members', value: '10', label: 'Winning members' },
      { id: 'prototypes-shown-to-a-bank', value: '100%', label: 'Prototypes shown to a bank' },
    ],
  },
  archive: archive2024,
};
