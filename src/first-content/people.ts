import type { People, Person, TeamMember } from '../modules/content/content/edition-schema.ts';
import { partnerContact } from './identity.ts';

/** Advisory and jury people, on the landing page. */
const advisory: Omit<Person, 'portrait'>[] = [
  {
    id: 'advisor-1',
    name: 'Prof. Name Surname',
    title: 'Academic lead',
    organization: 'Lead University',
  },
  {
    id: 'advisor-2',
    name: 'Dr. Name Surname',
    title: 'Chief Risk Officer',
    organization: 'Partner Bank A',
  },
  {
    id: 'advisor-3',
    name: 'Name Surname',
    title: 'Head of Compliance',
    organization: 'Partner Bank B',
  },
  {
    id: 'advisor-4',
    name: 'Name Surname',
    title: 'Head of Financial Crime',
    organization: 'Partner Bank C',
  },
  { id: 'advisor-5', name: 'Prof. Name Surname', title: '', organization: 'University 2' },
  {
    id: 'advisor-6',
    name: 'Name Surname',
    title: 'Innovation Mentor',
    organization: 'Innovation Agency',
  },
];

const member = (number: number, name: string, title: string, organization: string): TeamMember => ({
  id: `team-${number}`,
  name,
  title,
  organization,
  email: `team-${number}@challenge.example`,
  portrait: null,
});

/** The ten people behind the event, on the about page. */
const team: TeamMember[] = [
  member(1, 'Prof. Anna Surname', 'Academic lead', 'Lead University'),
  member(2, 'Dr. Beat Surname', 'Programme lead', 'Lead University'),
  {
    ...member(3, partnerContact.name, partnerContact.role, 'Lead University'),
    email: partnerContact.email,
  },
  member(4, 'Daniel Surname', 'Challenges', 'Partner Bank A'),
  member(5, 'Elena Surname', 'Challenges', 'Partner Bank B'),
  member(6, 'Fabio Surname', 'Challenges', 'Partner Bank C'),
  member(7, 'Gina Surname', 'Mentors', 'Innovation Agency'),
  member(8, 'Hugo Surname', 'Venue and catering', 'Lead University'),
  member(9, 'Ines Surname', 'Communication', 'Lead University'),
  member(10, 'Jan Surname', '', 'Student association'),
];

/** The two organisations behind the event, on the about page. */
const organisations = [
  {
    id: 'lead-university',
    name: 'Lead University',
    description:
      'The department of finance leads the challenge. It sets the academic standard, chairs the jury, and carries the results into research and teaching.',
  },
  {
    id: 'joint-master-in-quantitative-finance',
    name: 'Joint Master in Quantitative Finance',
    description:
      'The joint master programme of two universities brings students and methods. Many mentors are graduates who work in the risk departments of banks today.',
  },
];

export const people: People = {
  about: {
    label: 'About',
    title: 'Ten people, two days, one hall',
    intro:
      'The challenge began with a question over lunch: why do students learn risk models on data that no bank has ever seen? Since 2024 a small team from research and banking answers it once a year.',
  },
  advisory: advisory.map((person) => ({ ...person, portrait: null })),
  teamHeading: {
    label: 'Team',
    title: 'Who makes it happen',
    intro: 'Write to the person who fits your question best. Everyone reads their own mail.',
  },
  team,
  organisationsHeading: {
    label: 'Organisations',
    title: 'Who stands behind it',
    intro: '',
  },
  organisations,
};
