import { site } from './site.ts';

export interface Person {
  id: string;
  name: string;
  /** May be empty. */
  title: string;
  organization: string;
}

export interface TeamMember extends Person {
  email: string;
}

/** Advisory and jury people, on the landing page. */
export const advisoryPeople: Person[] = [
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
});

/** The ten people behind the event, on the about page. */
export const teamMembers: TeamMember[] = [
  member(1, 'Prof. Anna Surname', 'Academic lead', 'Lead University'),
  member(2, 'Dr. Beat Surname', 'Programme lead', 'Lead University'),
  {
    ...member(3, site.partnerContact.name, site.partnerContact.role, 'Lead University'),
    email: site.partnerContact.email,
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
export const organisations = [
  {
    name: 'Lead University',
    description:
      'The department of finance leads the challenge. It sets the academic standard, chairs the jury, and carries the results into research and teaching.',
  },
  {
    name: 'Joint Master in Quantitative Finance',
    description:
      'The joint master programme of two universities brings students and methods. Many mentors are graduates who work in the risk departments of banks today.',
  },
];
