import type { CommitteeMemberInput } from '../modules/gallery/committee/schema.ts';

/** The award committee of a fresh installation; afterwards it is kept in the admin panel. */
export const firstCommittee: CommitteeMemberInput[] = [
  {
    name: 'Prof. Name Surname',
    title: 'Professor of Quantitative Finance',
    organization: 'Lead University',
  },
  { name: 'Dr. Name Surname', title: 'Chief Risk Officer', organization: 'Partner Bank A' },
  { name: 'Name Surname', title: 'Head of Compliance', organization: 'Partner Bank B' },
  { name: 'Name Surname', title: 'Head of Financial Crime', organization: 'Partner Bank C' },
  {
    name: 'Dr. Name Surname',
    title: 'Innovation Mentor',
    organization: 'National Innovation Agency',
  },
  { name: 'Prof. Name Surname', title: 'Dean of the Faculty', organization: 'Lead University' },
].map((member, index) => ({ ...member, profileImageUrl: null, order: String(index + 1) }));
