import type { Site } from '../modules/content/content/site-schema.ts';

/** Facts about the site as a whole. */
export const identity: Site['identity'] = {
  name: 'Risk Innovation Challenge',
  shortName: 'Risk Challenge',
  tagline: 'Building the future of risk management',
  summary:
    'Two days, three banks, one question: how should AI manage risk and compliance in Swiss banking?',
  // Stands as written, whatever the year is (decision 3).
  copyright: '© 2025 Risk Innovation Challenge.',
  agency: { label: 'Website by the agency', href: 'https://agency.example' },
  registrationForm: { label: 'Registration form', href: 'https://forms.example/registration' },
};

/** Who answers partners; one of the team on the about page. */
export const partnerContact = {
  name: 'Carla Surname',
  role: 'Partners and sponsors',
  email: 'team-3@challenge.example',
};

export const contact: Site['contact'] = {
  email: 'organisers@challenge.example',
  partner: partnerContact,
};
