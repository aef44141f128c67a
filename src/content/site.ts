/** Before whatever the console says of errors. On its own: it is part of every document. */
export const DEBUG_PREFIX = 'ric-debug';

/** Facts about the site as a whole. */
export const site = {
  name: 'Risk Innovation Challenge',
  tagline: 'Building the future of risk management',
  summary:
    'Two days, three banks, one question: how should AI manage risk and compliance in Swiss banking?',
  // Stands as written, whatever the year is (decision 3).
  copyright: '© 2025 Risk Innovation Challenge.',
  agency: { label: 'Website by the agency', href: 'https://agency.example' },
  registrationForm: { label: 'Registration form', href: 'https://forms.example/registration' },
  contactEmail: 'organisers@challenge.example',
  /** Who answers partners; one of the team on the about page. */
  partnerContact: {
    name: 'Carla Surname',
    role: 'Partners and sponsors',
    email: 'team-3@challenge.example',
  },
} as const;
